import { z } from 'zod'
import { answerBy } from '../bookings/answer-by.ts'
import { conversationLimits } from '../conversations/conversation-labels.ts'
import { done, endpointsFor } from '../common/endpoint.ts'
import { recordId, requiredProse } from '../common/fields.ts'
import { portalAttachment, portalMessage } from './portal-thread.ts'

const portalEndpoint = endpointsFor({ who: 'client', flag: 'clientPortal', path: '/api/portal/messages' })

/** The messages between one contact and the studio. Each contact has their own: colleagues, and staff who view the portal, see none. */
export const threadEndpoints = {
  listMessages: portalEndpoint('GET', '', 'List messages', {
    description: 'The latest 50 before the cursor, oldest first.',
    query: z.object({ before: z.string().max(200).optional() }),
    answer: z.object({
      messages: z.array(portalMessage),
      earlier: z.string().nullable(),
      /** Until when the studio answers what the caller wrote; null where it owes no answer, and once that is past. */
      answerBy: answerBy.nullable(),
    }),
  }),
  countUnread: portalEndpoint('GET', '/unread', 'Count unread', {
    description: 'Messages of the studio that the caller has not seen.',
    answer: z.object({ unread: z.number() }),
  }),
  markSeen: portalEndpoint('PUT', '/seen', 'Mark seen', {
    description: 'Everything up to this message was shown to the caller.',
    limit: 'review',
    body: z.object({ message: recordId }),
  }),
  sendMessage: portalEndpoint('POST', '', 'Send message', {
    limit: 'review',
    body: z.object({
      text: requiredProse('Please write a message.', conversationLimits.text),
      attachments: z
        .array(recordId)
        .max(conversationLimits.attachments, `Please attach at most ${conversationLimits.attachments} files.`)
        .default([]),
      /** What it is about. */
      project: recordId.nullable().default(null),
      /** The same for each attempt, so that a repeat is not sent twice. */
      key: z.uuid(),
    }),
    answer: done.extend({ message: portalMessage }),
  }),
  attach: portalEndpoint('POST', '/attachments', 'Attach', {
    description: 'Multipart form with one file for a message that is being written. It is deleted after a day unless it is sent.',
    limit: 'review',
    files: true,
    answer: done.extend({ attachment: portalAttachment }),
  }),
  readAttachment: portalEndpoint('GET', '/attachments/:attachmentId', 'Read attachment', {
    params: z.object({ attachmentId: recordId }),
    answer: z.unknown(),
  }),
}
