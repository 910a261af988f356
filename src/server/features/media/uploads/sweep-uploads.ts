import { uploadLifetimeHours } from '#domain/media/library/upload-rules.ts'
import { uploadKey } from '../../../base/http/bodies/receive-files.ts'
import type { Services } from '../../../base/services.ts'
import { idOf, makeUploadDatastore, removeNotes } from './upload-datastore.ts'
import { makeUploadLocks } from './upload-locks.ts'
import { deleteUpload, findStrays, isFinished, listExpiredUploads, type Upload } from './upload-store.ts'

/** Deletes uploads a day after their last byte, and files without an upload. */
export async function sweepUploads(services: Services, now: Date): Promise<void> {
  const { db, log } = services
  const sweepOne = makeSweepOne(services)
  for (const upload of await listExpiredUploads(db, now)) {
    await sweepOne(upload).catch((error: unknown) => log.warn({ err: error }, 'an expired upload was not swept'))
  }
  await sweepStrays(services, now)
}

function makeSweepOne(services: Services): (upload: Upload) => Promise<void> {
  const { db, storage } = services
  const datastore = makeUploadDatastore(services, () => undefined)
  const locks = makeUploadLocks(db)
  return async (upload) => {
    const { id } = upload
    const key = uploadKey(id)
    const lock = locks.newLock(key)
    // Locked: the upload is being written.
    await lock.lock(new AbortController().signal, () => undefined)
    try {
      if (!isFinished(upload)) {
        // Notes that are gone already must not block the rest.
        await datastore.remove(key).catch(() => undefined)
        await storage.remove(key)
      }
      await removeNotes(storage, key)
      await deleteUpload(db, id)
    } finally {
      await lock.unlock()
    }
  }
}

/** Deletes files whose upload was interrupted before its row was written. */
async function sweepStrays({ db, storage }: Services, now: Date): Promise<void> {
  const before = now.getTime() - uploadLifetimeHours * 3_600_000
  const old = new Map<string, string[]>()
  for await (const { key, changedAt } of storage.list(uploadKey(''))) {
    const [id = ''] = idOf(key).split('.')
    if (changedAt.getTime() < before) old.set(id, [...(old.get(id) ?? []), key])
  }
  const ids = [...old.keys()]
  for (let from = 0; from < ids.length; from += 1_000) {
    for (const id of await findStrays(db, ids.slice(from, from + 1_000), uploadKey)) {
      for (const key of old.get(id) ?? []) await storage.remove(key)
    }
  }
}
