import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, knownRevision, line, pageQuery, recordId, requiredLine, requiredProse } from '../common/fields.ts'
import { mentionable, unreached } from '../people/mentionable.ts'
import {
  conversationDraft,
  conversationMessage,
  conversationRow,
  conversationTag,
  messageAttachment,
  messageTemplate,
  offeredReply,
  openedConversation,
  writtenSubject,
} from './conversation.ts'
import { conversationKinds, conversationLimits, conversationStatuses } from './conversation-labels.ts'
import { leadFact, leadRecord } from './lead.ts'

const forStaff = endpointsFor({ who: 'staff', can: 'answer-enquiries', path: '/api/admin/conversations/:id' })
const done = z.object({ success: z.boolean() })
const messageParams = z.object({ id: recordId, messageId: recordId })
const attachmentParams = z.object({ id: recordId, attachmentId: recordId })

const attached = z
  .array(recordId)
  .max(conversationLimits.attachments, `Please attach at most ${conversationLimits.attachments} files.`)
  .default([])
const writtenText = (message: string) => requiredProse(message, conversationLimits.text)
/** In addition to the other side. */
const copies = z.array(emailAddress()).max(10, 'Please enter at most 10 addresses.').default([])

/** What the list of conversations can be filtered by. */
export const conversationFilter = {
  search: z.string().max(200).optional(),
  kind: z.enum(conversationKinds).optional(),
  /** Without it everything but what is snoozed. */
  status: z.enum([...conversationStatuses, 'snoozed']).optional(),
  /** A person's id, `me` or `nobody`. */
  assignee: z.union([recordId, z.enum(['me', 'nobody'])]).optional(),
  tag: z.string().max(40).optional(),
  client: recordId.optional(),
  project: recordId.optional(),
}

const templateBody = z.object({
  name: requiredLine('Please enter a name.', 80),
  subject: writtenSubject,
  text: writtenText('Please write the text.'),
})

export const conversationEndpoints = {
  listConversations: forStaff('GET', '/api/admin/conversations', 'List conversations', {
    query: z.object({ ...conversationFilter, ...pageQuery }),
    answer: z.object({
      conversations: z.array(conversationRow),
      next: z.string().nullable(),
      /** By status, of what matches the other filters; of a search among its latest 100. `all` is without what is snoozed. */
      counts: z.object({ all: z.number(), new: z.number(), replied: z.number(), closed: z.number(), snoozed: z.number() }),
      /** Those of the latest 2,000 tagged conversations, alphabetically. */
      tags: z.array(z.string()),
    }),
  }),
  readConversation: forStaff('GET', '', 'Read conversation', {
    answer: z.object({
      conversation: openedConversation,
      /** The latest 50, oldest first. */
      messages: z.array(conversationMessage),
      /** Cursor of the messages before; null for none. */
      earlier: z.string().nullable(),
    }),
  }),
  readLead: forStaff('GET', '/lead', 'Read lead', {
    description:
      'What else is known of the other side: their other conversations, bookings, plans and proposals, the latest first.',
    answer: z.object({ facts: z.array(leadFact), records: z.array(leadRecord) }),
  }),
  listEarlierMessages: forStaff('GET', '/messages', 'List earlier messages', {
    query: z.object({ before: z.string().max(200), limit: z.coerce.number().int().min(1).max(200).default(100) }),
    answer: z.object({ messages: z.array(conversationMessage), earlier: z.string().nullable() }),
  }),
  readMessageHtml: forStaff('GET', '/messages/:messageId/html', 'Read message html', {
    description:
      'The sanitised HTML of a message as a page for a sandboxed frame. Remote pictures are left out unless `pictures` is `show`.',
    params: messageParams,
    query: z.object({ pictures: z.enum(['show']).optional() }),
    answer: z.unknown(),
  }),
  readMessageAttachment: forStaff('GET', '/attachments/:attachmentId', 'Read message attachment', {
    params: attachmentParams,
    answer: z.unknown(),
  }),
  startConversation: forStaff('POST', '/api/admin/conversations', 'Start conversation', {
    description: 'Begins a conversation with a mail.',
    body: z.object({
      name: line(100).default(''),
      email: emailAddress(),
      subject: requiredLine('Please enter a subject.'),
      text: writtenText('Please write a message.'),
      project: recordId.optional(),
      cc: copies,
    }),
    answer: done.extend({ id: z.string() }),
  }),
  replyInConversation: forStaff('POST', '/replies', 'Reply in conversation', {
    description: 'Leaves after ten seconds, in which it can be taken back. `cc` are further addressees. Deletes the draft.',
    body: z.object({
      subject: requiredLine('Please enter a subject.'),
      text: writtenText('Please write a reply.'),
      attachments: attached,
      cc: copies,
      /** Reminds me, or sends the template, when there is no answer after this many working days. */
      followUp: z
        .object({ workingDays: z.number().int().min(1).max(60), template: recordId.nullable() })
        .nullable()
        .default(null),
      /** The same for each attempt, so that a repeat is not sent twice. */
      key: z.uuid(),
    }),
    answer: done.extend({ message: conversationMessage }),
  }),
  forwardMessage: forStaff('POST', '/messages/:messageId/forward', 'Forward message', {
    description: 'Sends a message with its attachments to somebody else.',
    params: messageParams,
    body: z.object({ email: emailAddress(), text: z.string().max(conversationLimits.text).default('') }),
    answer: done.extend({ message: conversationMessage }),
  }),
  takeBackReply: forStaff('DELETE', '/messages/:messageId', 'Take back reply', {
    description: 'Takes back a reply that has not left; its text becomes the draft again. 409 once it left.',
    params: messageParams,
    answer: done.extend({ draft: conversationDraft }),
  }),
  addConversationNote: forStaff('POST', '/notes', 'Add conversation note', {
    body: z.object({ text: requiredProse('Please write a note.', 4_000) }),
    answer: done.extend({ unreached }),
  }),
  listConversationReaders: forStaff('GET', '/api/admin/mentionable/conversations', 'List conversation readers', {
    description: 'Whom notes can mention, and who can be assigned.',
    answer: mentionable,
  }),
  saveConversationDraft: forStaff('PUT', '/draft', 'Save conversation draft', {
    description: 'One draft per person and conversation; the last save wins.',
    body: z.object({ subject: writtenSubject, text: z.string().max(conversationLimits.text), attachments: attached }),
    answer: done.extend({ draft: conversationDraft.nullable() }),
  }),
  offerReply: forStaff('PUT', '/offered-reply', 'Offer a draft of a reply', {
    description:
      'For assistants with an API token: sends nothing. The draft waits beside the conversation until somebody uses or discards it, or answers; it takes the place of an earlier one.',
    body: z.object({ subject: writtenSubject.default(''), text: writtenText('Please write a reply.') }),
    answer: done.extend({ offered: offeredReply }),
  }),
  discardOfferedReply: forStaff('DELETE', '/offered-reply/:offered', 'Discard the draft of a reply', {
    description: 'Also once its text was taken over. A newer draft stays.',
    params: z.object({ id: recordId, offered: recordId }),
    answer: done,
  }),
  attachToConversation: forStaff('POST', '/attachments', 'Attach to conversation', {
    description: 'Multipart form with one file for a draft. It is deleted after a day unless a draft or message refers to it.',
    files: true,
    answer: done.extend({ attachment: messageAttachment }),
  }),
  keepMessageAttachment: forStaff('POST', '/attachments/:attachmentId/keep', 'Keep message attachment', {
    description: "Copies an attachment into the media library, or into the files of the conversation's project.",
    params: attachmentParams,
    body: z.object({ as: z.enum(['media', 'project']) }),
    answer: done.extend({ attachment: messageAttachment }),
  }),
  changeConversation: forStaff('PATCH', '', 'Change conversation', {
    description:
      'Any of: status, snooze, assignee, tags, project, client, follow-up (null ends it), address problem (null: it is written to again).',
    body: z.object({
      revision: knownRevision,
      status: z.enum(conversationStatuses).optional(),
      snoozedUntil: z.iso.datetime().nullable().optional(),
      assignee: recordId.nullable().optional(),
      tags: z
        .array(conversationTag)
        .max(conversationLimits.tags, `Please use at most ${conversationLimits.tags} tags.`)
        .optional(),
      project: recordId.nullable().optional(),
      client: recordId.nullable().optional(),
      followUp: z.null().optional(),
      addressProblem: z.null().optional(),
    }),
    answer: done.extend({ conversation: openedConversation }),
  }),
  mergeConversation: forStaff('POST', '/merge', 'Merge conversation', {
    description: 'Moves all messages of this conversation into another; the address of this one leads there.',
    body: z.object({ into: recordId }),
    answer: done.extend({ id: z.string() }),
  }),

  listMessageTemplates: forStaff('GET', '/api/admin/message-templates', 'List message templates', {
    answer: z.object({ templates: z.array(messageTemplate) }),
  }),
  addMessageTemplate: forStaff('POST', '/api/admin/message-templates', 'Add message template', {
    body: templateBody,
    answer: done.extend({ template: messageTemplate }),
  }),
  changeMessageTemplate: forStaff('PUT', '/api/admin/message-templates/:id', 'Change message template', {
    body: templateBody.extend({ revision: knownRevision }),
    answer: done.extend({ template: messageTemplate }),
  }),
  deleteMessageTemplate: forStaff('DELETE', '/api/admin/message-templates/:id', 'Delete message template', { answer: done }),
}
