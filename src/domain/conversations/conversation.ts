import { z } from 'zod'
import { line, requiredLine } from '../common/fields.ts'
import {
  conversationKinds,
  conversationStatuses,
  linkedRecords,
  messageChannels,
  messageDirections,
} from './conversation-labels.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** A conversation in lists. */
export const conversationRow = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  status: z.enum(conversationStatuses),
  /** The other side. */
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** Beginning of the last message's text. */
  preview: z.string(),
  lastMessageAt: z.iso.datetime(),
  lastDirection: z.enum(messageDirections),
  messages: z.number(),
  assignee: named.nullable(),
  tags: z.array(z.string()),
  snoozedUntil: z.iso.datetime().nullable(),
  client: named.nullable(),
  /** An assistant drafted a reply, which waits for a person. */
  draftWaits: z.boolean(),
})
export type ConversationRow = z.output<typeof conversationRow>

export const messageAttachment = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** By its content, not by what the sender said. */
  contentType: z.string(),
  /** Where it was taken over: an asset of the media library or a file of a project; null for nowhere. */
  keptAs: z.object({ kind: z.enum(['media', 'project']), id: z.string() }).nullable(),
})
export type MessageAttachment = z.output<typeof messageAttachment>

export const conversationMessage = z.object({
  id: z.string(),
  direction: z.enum(messageDirections),
  channel: z.enum(messageChannels),
  /** Name and address of who wrote it. Of staff the name only. */
  from: z.object({ name: z.string(), email: z.string() }),
  to: z.array(z.object({ name: z.string(), email: z.string() })),
  cc: z.array(z.object({ name: z.string(), email: z.string() })),
  subject: z.string(),
  /** What they wrote themselves. */
  text: z.string(),
  /** What they quoted and their signature, folded; empty for none. */
  quoted: z.string(),
  /** Whether there is HTML to show in a frame. */
  hasHtml: z.boolean(),
  attachments: z.array(messageAttachment),
  /** Out-of-office and other automatic mail. */
  automatic: z.boolean(),
  /** The sender's address is one of the studio's, and nothing proves it. */
  claimsStaff: z.boolean(),
  /** Of mail to the other side: `waiting` can be taken back until `leavesAt`; then the outbox's state. */
  state: z.enum(['received', 'waiting', 'queued', 'sent', 'kept', 'failed', 'bounced', 'dropped', 'note']),
  leavesAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime(),
})
export type ConversationMessage = z.output<typeof conversationMessage>

export const conversationDraft = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(messageAttachment),
  savedAt: z.iso.datetime(),
})

/** A reply that an assistant drafted: a person uses or discards it. */
export const offeredReply = z.object({
  id: z.string(),
  /** Empty for the usual one. */
  subject: z.string(),
  text: z.string(),
  /** For whom it was drafted, and the name of their API token. */
  by: z.string(),
  through: z.string(),
  offeredAt: z.iso.datetime(),
})
export type OfferedReply = z.output<typeof offeredReply>

export const openedConversation = conversationRow.extend({
  revision: z.number(),
  /** Why mail to them stopped; null while it does not. */
  addressProblem: z.object({ kind: z.string(), reason: z.string(), since: z.iso.datetime() }).nullable(),
  links: z.array(z.object({ kind: z.enum(linkedRecords), id: z.string(), label: z.string(), href: z.string() })),
  followUp: z.object({ at: z.iso.datetime(), template: named.nullable(), workingDays: z.number() }).nullable(),
  draft: conversationDraft.nullable(),
  offered: offeredReply.nullable(),
})
export type OpenedConversation = z.output<typeof openedConversation>

export const conversationTag = requiredLine('Please enter a tag.', 40).transform((tag) => tag.toLowerCase())

export const messageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  revision: z.number(),
})
export type MessageTemplate = z.output<typeof messageTemplate>

export const writtenSubject = line(200)
