import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noSuchFile } from './deliver-sent-file.ts'
import { tryLockFileRequest, type FileRequestRow } from './file-request-store.ts'
import { deleteSentFile, findSentFile } from './sent-file-store.ts'

/** Deletes a client's file; its request has room for another. Returns the request. Throws `not-found`. */
export async function removeSentFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { projectId, id }: { projectId: string; id: string },
): Promise<FileRequestRow> {
  const { request, storageKey } = await db.transaction(async (tx) => {
    const file = await findSentFile(tx, projectId, id)
    const locked = file && (await tryLockFileRequest(tx, file.requestId))
    if (!locked || !(await deleteSentFile(tx, id))) throw noSuchFile()
    const meta = { name: file.name, title: locked.title }
    await recordActivity(tx, { actor: 'staff', action: 'project.file-removed', subject: projectId, meta })
    return { request: locked, storageKey: file.storageKey }
  })
  // After the commit, since files must outlive a rollback.
  await storage.remove(storageKey)
  return request
}
