import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { fileBody } from '../../../base/http/answers/file-answer.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { findListed } from '../conversation-store.ts'
import { findAttachment, type AttachmentRow } from '../message-store.ts'

/** Serves a file of a message to be saved, never to be shown: strangers sent it. Throws `not-found`. */
export async function deliverAttachment(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  which: { id: string; attachmentId: string },
): Promise<Response> {
  return answerAttachment(c, services, await findAttachmentOf(services.db, which))
}

/** Serves a file that the caller may have. Throws `not-found` without one. */
export async function answerAttachment(
  c: Context<AppEnv>,
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  file: AttachmentRow | null,
): Promise<Response> {
  const stored = file && (await storage.stat(file.storageKey))
  if (file && !stored) log.error({ key: file.storageKey }, 'a file is missing in the storage')
  if (!file || !stored) throw noSuchAttachment()
  return c.body(fileBody(storage, file.storageKey, { start: 0, end: stored.bytes - 1 }), 200, {
    'Content-Type': file.contentType,
    'Content-Length': String(stored.bytes),
    'Content-Disposition': attachment(file.name),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  })
}

/** A file of this conversation, or of one that was merged into it; null for none. */
export async function findAttachmentOf(
  db: Services['db'],
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<AttachmentRow | null> {
  const listed = await findListed(db, id)
  return listed && findAttachment(db, listed.conversation.id, attachmentId)
}

export const noSuchAttachment = () => new Problem('not-found', 'This file is no longer there.')
