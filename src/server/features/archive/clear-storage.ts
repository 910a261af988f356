import type { Services } from '../../base/services.ts'
import { streamFolder } from '../media/uploads/scratch.ts'
import { listArchivedFiles, tryLockRun, updateArchive } from './archive-store.ts'
import { isStillUsed } from './project-file-store.ts'

/**
 * Removes the files of a project that is put away from the storage; repeated, it removes what is left. Each is removed while the
 * project's row is locked, so that none is removed that is being brought back. Throws the signal's reason on shutdown.
 */
export async function clearStorage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  which: { projectId: string; run: string },
  signal: AbortSignal,
): Promise<void> {
  for (const { storageKey, streamKey } of await listArchivedFiles(db, which.projectId)) {
    signal.throwIfAborted()
    const removed = await db.transaction(async (tx) => {
      if ((await tryLockRun(tx, which))?.state !== 'kept') return false
      if (!(await isStillUsed(tx, storageKey))) await storage.remove(storageKey)
      if (streamKey) await storage.removeAll(streamFolder(streamKey))
      return true
    })
    if (!removed) return
  }
  await db.transaction(async (tx) => {
    if ((await tryLockRun(tx, which))?.state === 'kept') await updateArchive(tx, which.projectId, { cleared: true })
  })
}
