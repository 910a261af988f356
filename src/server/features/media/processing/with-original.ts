import type { Services } from '../../../base/services.ts'
import type { Asset } from '../library/asset-store.ts'

/**
 * Does something with the file of an uploaded picture, by its path: a photograph of 100 MB need not be in our memory. Null when the
 * file is missing.
 */
export async function withOriginal<Made>(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { publicId, storageKey }: Pick<Asset, 'publicId' | 'storageKey'>,
  make: (path: string) => Promise<Made>,
): Promise<Made | null> {
  if (!(await storage.stat(storageKey))) {
    log.error({ publicId, storageKey }, 'a picture is missing in the storage')
    return null
  }
  const file = await storage.lease(storageKey)
  try {
    return await make(file.path)
  } finally {
    await file.release()
  }
}
