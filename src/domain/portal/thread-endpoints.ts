import { z } from 'zod'
import { answerBy } from '../bookings/answer-by.ts'
import { conversationLimits } from '../conversations/conversation-labels.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { recordId, requiredProse } from '../common/fields.ts'
import { portalAttachment, portalMessage } from './portal-thread.ts'

const flag = 'clientPortal'
const done = z.object({ success: z.literal(true) })

const portalEndpoint = endpointsFor({ who: 'client' })

/** The messages between one contact and the studio. Each contact has their own: colleagues, and staff who view the portal, see none. */
export const threadEndpoints = {
  listMessages: portalEndpoint({
    summary: 'List messages',
    description: 'The latest 50 before the cursor, oldest first.',
    method: 'GET',
    path: '/api/portal/messages',
    flag,
    query: z.object({ before: z.string().max(200).optional() }),
    answer: z.object({
      messages: z.array(portalMessage),
      earlier: z.string().nullable(),
      /** Until when the studio answers what the caller wrote; null where it owes no answer, and once that is past. */
      answerBy: answerBy.nullable(),
    }),
  }),
  countUnread: portalEndpoint({
    summary: 'Count unread',
    description: 'Messages of the studio that the caller has not seen.',
    method: 'GET',
    path: '/api/portal/messages/unread',
    flag,
    answer: z.object({ unread: z.number() }),
  }),
  markSeen: portalEndpoint({
    summary: 'Mark seen',
    description: 'Everything up to this message was shown to the caller.',
    method: 'PUT',
    path: '/api/portal/messages/seen',
    limit: 'review',
    flag,
    body: z.object({ message: recordId }),
    answer: done,
  }),
  sendMessage: portalEndpoint({
    summary: 'Send message',
    method: 'POST',
    path: '/api/portal/messages',
    limit: 'review',
    flag,
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
  attach: portalEndpoint({
    summary: 'Attach',
    description: 'Multipart form with one file for a message that is being written. It is deleted after a day unless it is sent.',
    method: 'POST',
    path: '/api/portal/messages/attachments',
    limit: 'review',
    flag,
    files: true,
    answer: done.extend({ attachment: portalAttachment }),
  }),
  readAttachment: portalEndpoint({
    summary: 'Read attachment',
    method: 'GET',
    path: '/api/portal/messages/attachments/:attachmentId',
    flag,
    params: z.object({ attachmentId: recordId }),
    answer: z.unknown(),
  }),
}
