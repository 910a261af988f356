import { buffer } from 'node:stream/consumers'
import type { Services } from '../../base/services.ts'
import type { Asset } from './asset-store.ts'

/** The uploaded picture; null when its file is missing. */
export async function originalOf({ storage, log }: Services, picture: Asset): Promise<Buffer | null> {
  if (await storage.stat(picture.storageKey)) return buffer(storage.read(picture.storageKey))
  log.error({ publicId: picture.publicId, storageKey: picture.storageKey }, 'a picture is missing in the storage')
  return null
}
