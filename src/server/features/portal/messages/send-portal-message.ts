import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { messagesAnHour } from '#domain/portal/portal-thread.ts'
import type { threadEndpoints } from '#domain/portal/thread-endpoints.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { takeWithin, windowEnd } from '../../../base/http/limits/rate-limits.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { linkRecord } from '../../conversations/conversation-store.ts'
import { assignAttachments, findByKey, listLooseAttachments, type AttachmentRow } from '../../conversations/message-store.ts'
import { receiveMessage } from '../../conversations/receive-message.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { openThread, readerOrThrow } from './open-thread.ts'
import { findOwnProject } from '../portal-store.ts'
import { findShown, type ShownMessage } from './thread-store.ts'

/**
 * What a contact writes to the studio: the conversation is new in the inbox, about the project that they wrote from, and staff are
 * notified as of a mail. Idempotent by key. Throws `too-many`, and `invalid` for a project or files that are not there.
 */
export async function sendPortalMessage(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  client: SignedInClient,
  { text, attachments, project: projectId, key }: BodyOf<typeof threadEndpoints.sendMessage>,
  now: Date,
): Promise<ShownMessage> {
  const reader = readerOrThrow(client)
  return db.transaction(async (tx) => {
    const thread = await openThread(tx, client)
    const known = await findByKey(tx, key)
    if (known) {
      const shown = await findShown(tx, reader, known.id, now)
      if (!shown) throw new Problem('conflict', 'This message was sent elsewhere.')
      return shown
    }
    const project = projectId === null ? null : await ownProjectOrThrow(tx, client, projectId)
    const files = await expectFiles(tx, thread.id, attachments)
    await takeOne(tx, reader.contactId, now)
    const { messageId: id } = await receiveMessage(
      tx,
      { queue },
      {
        conversation: { id: thread.id },
        channel: 'portal',
        from: { name: client.name, email: reader.email },
        subject: project?.projectTitle ?? '',
        text,
        key,
        sentAt: now,
      },
      now,
    )
    await assignAttachments(tx, files, { id })
    if (project) await linkRecord(tx, { conversationId: thread.id, kind: 'project', recordId: project.id })
    // Whoever it is assigned to was notified.
    if (thread.assigneeId === null) {
      const about = { record: 'conversation', recordId: thread.id } as const
      await notify(tx, queue, { ...about, kind: 'wrote', to: 'everyone', by: null, parts: { by: client.name } }, now)
    }
    return (await findShown(tx, reader, id, now))!
  })
}

async function ownProjectOrThrow(tx: Transaction, client: SignedInClient, id: string): Promise<ProjectRow> {
  const project = await findOwnProject(tx, client.id, id)
  if (project) return project
  const message = 'This project is no longer there.'
  throw new Problem('invalid', message, { fields: { project: message } })
}

async function expectFiles(tx: Transaction, threadId: string, ids: string[]): Promise<AttachmentRow[]> {
  const files = await listLooseAttachments(tx, threadId, ids)
  if (files.length === new Set(ids).size) return files
  const message = 'A file is no longer there. Please remove it and attach it again.'
  throw new Problem('invalid', message, { fields: { attachments: message } })
}

async function takeOne(tx: Transaction, contactId: string, now: Date): Promise<void> {
  if (await takeWithin(tx, 'portal-messages', contactId, now)) return
  const end = await windowEnd(tx, 'portal-messages', contactId, now)
  const retryAfterSeconds = Math.max(1, Math.ceil(((end ?? now).getTime() - now.getTime()) / 1_000))
  const message = `You can send ${messagesAnHour} messages an hour. Please try again later: what you wrote is kept here.`
  throw new Problem('too-many', message, { retryAfterSeconds })
}
