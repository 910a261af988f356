import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { PortalAttachment, PortalMessage } from '#domain/portal/portal-thread.ts'
import { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { attachFile } from '../../conversations/attachments/attach-file.ts'
import { tryLockConversation } from '../../conversations/conversation-store.ts'
import { answerAttachment } from '../../conversations/attachments/deliver-attachment.ts'
import type { AttachmentRow } from '../../conversations/message-store.ts'
import { expectWithinQuota } from '../../media/uploads/disk-quota.ts'
import { openThread, readerOf, readerOrThrow } from './open-thread.ts'
import { sendPortalMessage } from './send-portal-message.ts'
import {
  countUnseen,
  findShown,
  findShownAttachment,
  listShown,
  readAnswerBy,
  saveSeen,
  type ShownMessage,
} from './thread-store.ts'
const pageSize = 50
/** Files of a contact that wait for a message: those of two. */
const mostWaiting = 20

/** Endpoints of a contact's messages with the studio. */
export function mountThread(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, threadEndpoints, {
    listMessages: async ({ query, now, client }) => {
      const reader = readerOf(client)
      if (!reader) return { messages: [], earlier: null, answerBy: null }
      const { page, earlier } = await listShown(db, reader, { ...query, limit: pageSize, now })
      return { messages: page.map(toPortalMessage), earlier, answerBy: await readAnswerBy(db, reader, now) }
    },
    countUnread: async ({ client, now }) => {
      const reader = readerOf(client)
      return { unread: reader ? await countUnseen(db, reader, now) : 0 }
    },
    markSeen: async ({ body, client, now }) => {
      const reader = readerOrThrow(client)
      await db.transaction(async (tx) => {
        if (!(await findShown(tx, reader, body.message, now))) throw new Problem('not-found', 'This message is not there.')
        await saveSeen(tx, reader, body.message)
      })
    },
    sendMessage: async ({ body, client, now }) => ({
      message: toPortalMessage(await sendPortalMessage(services, client, body, now)),
    }),
    attach: async ({ c, client }) => {
      // Before the file is received.
      readerOrThrow(client)
      const expectQuota = (bytes: number) => expectWithinQuota(services, bytes)
      const lock = async (tx: Transaction) => tryLockConversation(tx, (await openThread(tx, client)).id)
      return { attachment: toPortalAttachment(await attachFile(c, { ...services, expectQuota }, lock, mostWaiting)) }
    },
    readAttachment: async ({ params, c, client, now }) => {
      const reader = readerOf(client)
      const file = reader && (await findShownAttachment(db, reader, params.attachmentId, now))
      return answerAttachment(c, services, file)
    },
  })
}

const toPortalMessage = ({ message, attachments }: ShownMessage): PortalMessage => {
  const { id, direction, channel, fromName, subject, text, sentAt } = message
  return {
    id,
    by: direction === 'in' ? 'you' : 'studio',
    name: fromName,
    text,
    about: direction === 'in' && channel === 'portal' ? subject : '',
    byEmail: channel === 'mail',
    attachments: attachments.map(toPortalAttachment),
    sentAt: sentAt.toISOString(),
  }
}

const toPortalAttachment = ({ id, name, bytes }: AttachmentRow): PortalAttachment => ({ id, name, bytes })
