import type { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { attachment } from '../../base/http/answers/download.ts'
import { tagOf } from '../../base/http/answers/entity-tag.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { sendStored } from '../media/serving/send-stored.ts'
import { findSentFile, type SentFileRow } from './sent-file-store.ts'

/** A browser fetches a large file in several parts: they count as one download within this time. */
const oneDownloadMilliseconds = 3_600_000

export const noSuchFile = () => new Problem('not-found', 'This file is no longer there.')

/**
 * Serves a client's file to staff as a download, never as something that a browser shows or runs, and records who took it. Throws
 * `not-found`, also for another project's.
 */
export async function deliverSentFile(
  c: Context<AppEnv>,
  services: Services,
  { projectId, id, personId }: { projectId: string; id: string; personId: string },
  now: Date,
): Promise<Response> {
  const file = await findSentFile(services.db, projectId, id)
  if (!file) throw noSuchFile()
  const answer = await sendStored(c, services, file.storageKey, {
    ETag: tagOf(file.storageKey),
    'Cache-Control': 'private, no-store',
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(file.name),
  })
  if (answer.status < 300 && c.req.raw.method === 'GET') await noteDownload(services, { projectId, file, personId }, now)
  return answer
}

async function noteDownload(
  { db }: Pick<Services, 'db'>,
  { projectId, file, personId }: { projectId: string; file: SentFileRow; personId: string },
  now: Date,
): Promise<void> {
  const deed = {
    action: 'project.file-downloaded',
    subject: projectId,
    meta: { fileId: file.id, name: file.name, personId },
  } as const
  await db.transaction(async (tx) => {
    if (await wasRecorded(tx, deed, new Date(now.getTime() - oneDownloadMilliseconds))) return
    await recordActivity(tx, { ...deed, actor: 'staff' })
  })
}
