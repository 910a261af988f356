import { z } from 'zod'
import { line, recordId, requiredProse } from '#domain/common/fields.ts'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { conversationLimits, conversationStatuses } from '#domain/conversations/conversation-labels.ts'
import type { ConversationMessage, ConversationRow } from '#domain/conversations/conversation.ts'
import { writtenSubject } from '#domain/conversations/conversation.ts'
import { outside } from './text-from-outside.ts'
import { tool, type ToolRun } from './tool.ts'

export const toListedConversation = (row: ConversationRow, { page }: ToolRun) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  name: outside(row.name),
  email: outside(row.email),
  client: outside(row.client?.name),
  subject: outside(row.subject),
  beginning: outside(row.preview),
  lastMessageAt: row.lastMessageAt,
  lastDirection: row.lastDirection,
  assignee: row.assignee && outside(row.assignee.name),
  draftWaits: row.draftWaits,
  page: page(`/admin/inbox/${row.id}`),
})

const toMessage = ({
  direction,
  channel,
  from,
  subject,
  text,
  attachments,
  automatic,
  claimsStaff,
  sentAt,
}: ConversationMessage) => ({
  direction,
  channel,
  at: sentAt,
  from: outside([from.name, from.email && `<${from.email}>`].filter(Boolean).join(' ')),
  subject: outside(subject),
  text: outside(text),
  attachments: attachments.map(({ name, bytes }) => ({ name: outside(name), bytes })),
  automatic,
  claimsToBeOfTheStudioWithoutProof: claimsStaff,
})

export const conversationTools = [
  tool({
    name: 'find_conversations',
    title: 'Find conversations',
    description:
      'Enquiries, mails and portal messages, by words in them or by status (`new`: the studio owes an answer); latest first. `next` continues the list as `after`.',
    input: z.strictObject({
      search: line(200).default(''),
      status: z.enum([...conversationStatuses, 'snoozed']).optional(),
      client: recordId.optional(),
      project: recordId.optional(),
      after: z.string().max(2_000).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    calls: [conversationEndpoints.listConversations],
    async run(query, run) {
      const { conversations, next } = await run.call(conversationEndpoints.listConversations, { query })
      return { conversations: conversations.map((row) => toListedConversation(row, run)), next }
    },
  }),
  tool({
    name: 'read_conversation',
    title: 'Read a conversation',
    description: 'A conversation with its latest 50 messages, oldest first, and the draft of an assistant that waits in it.',
    input: z.strictObject({ conversation: recordId.describe('Id of the conversation') }),
    calls: [conversationEndpoints.readConversation],
    async run({ conversation: id }, run) {
      const { conversation, messages, earlier } = await run.call(conversationEndpoints.readConversation, { params: { id } })
      const { offered } = conversation
      return {
        conversation: toListedConversation(conversation, run),
        messages: messages.map(toMessage),
        earlierMessagesLeftOut: earlier !== null,
        waitingDraft: offered && { text: outside(offered.text), through: outside(offered.through), at: offered.offeredAt },
      }
    },
  }),
  tool({
    name: 'draft_reply',
    title: 'Draft a reply',
    description:
      'Leaves a draft of a reply in the conversation. Nothing is sent: a person reads, changes and sends it, or discards it. It takes the place of an earlier draft of an assistant, and touches nothing that people write.',
    input: z.strictObject({
      conversation: recordId.describe('Id of the conversation'),
      subject: writtenSubject.default('').describe('Left out for the usual one, Re: …'),
      text: requiredProse('Please write a reply.', conversationLimits.text).describe('Plain text, without quoting their message'),
    }),
    calls: [conversationEndpoints.offerReply],
    does: 'draft',
    async run({ conversation: id, ...body }, { call, page }) {
      await call(conversationEndpoints.offerReply, { params: { id }, body })
      return { drafted: true, sent: false, waitsAt: page(`/admin/inbox/${id}`) }
    },
  }),
]
