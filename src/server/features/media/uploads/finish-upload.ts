import { Problem } from '#domain/common/problem.ts'
import { uploadKey } from '../../../base/http/bodies/receive-files.ts'
import type { Services } from '../../../base/services.ts'
import { acceptFiles } from './accept-files.ts'
import { removeNotes } from './upload-datastore.ts'
import { deleteUpload, finishUpload, findUpload, tryLockUpload } from './upload-store.ts'

/** Makes an asset of a completed upload and returns its id; idempotent. A refused file is deleted with its records. */
export async function finishUploadedFile(services: Services, id: string): Promise<string> {
  const upload = await findUpload(services.db, id)
  if (!upload) throw new Problem('not-found', 'Not found.')
  if (upload.assetId) return upload.assetId
  const storageKey = uploadKey(id)
  const file = { storageKey, fileName: upload.originalName, folder: upload.folder, tags: upload.tags, replaces: upload.replaces }
  try {
    const [asset] = await acceptFiles(services, [file], async (tx, [accepted]) => {
      const current = await tryLockUpload(tx, id)
      if (!current || current.assetId) throw new FinishedMeanwhile()
      await finishUpload(tx, id, { assetId: accepted!.id })
    })
    return asset!.id
  } catch (error) {
    if (error instanceof FinishedMeanwhile) return finishUploadedFile(services, id)
    // An overload is not the file's fault.
    if (error instanceof Problem && error.code !== 'overloaded') await dropUpload(services, id)
    throw error
  }
}

class FinishedMeanwhile extends Error {}

/** Deletes an aborted upload: its file, its notes, its row. */
export async function dropUpload({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string): Promise<void> {
  await storage.remove(uploadKey(id))
  await removeNotes(storage, uploadKey(id))
  await deleteUpload(db, id)
}
