import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { credentialMessages, whyNotSigned } from '#domain/deliveries/content-credentials.ts'
import type { Services } from '../../../base/services.ts'
import { sha256OfFile } from '../../../base/storage/sha256-of.ts'
import { findAssetById, type Asset } from '../../media/library/asset-store.ts'
import type { DeliveredFile } from '../../media/serving/delivered-file.ts'
import { openScratch } from '../../media/uploads/scratch.ts'
import { signCopy } from './add-credentials.ts'
import { credentialSetting } from './certificate-store.ts'
import { findCopy, findSource, insertCopy, isDeliveredAsItIs } from './copy-store.ts'

type Means = Pick<Services, 'db' | 'env' | 'log' | 'storage'>

/**
 * The file that is delivered for one of the library: its copy with content credentials, made now if there is none, or the file itself where
 * they are switched off or cannot be added, for an approved file, and for one that was made here, which has its own.
 */
export async function deliveredCopy(services: Means, asset: Asset): Promise<DeliveredFile> {
  const { db } = services
  const { storageKey, bytes, sha256 } = asset
  const itself = { storageKey, bytes, sha256 }
  if (!(await credentialSetting.find(db))?.value.on || whyNotSigned(asset) || (await isDeliveredAsItIs(db, asset.id)))
    return itself
  return (await keptCopy(services, asset)) ?? (await shared(services, asset)) ?? itself
}

/** Makes it in advance; does nothing when the file is gone. */
export async function prepareCopy(services: Means, assetId: string): Promise<void> {
  const asset = await findAssetById(services.db, assetId)
  if (asset) await deliveredCopy(services, asset)
}

/** Undefined while there is none that says how the file was made; the file itself where none could be made. */
async function keptCopy({ db, storage }: Means, asset: Asset): Promise<DeliveredFile | undefined> {
  const found = await findCopy(db, asset.id)
  if (!found) return undefined
  const { storageKey, bytes, sha256, source } = found
  if (storageKey === null) return { storageKey: asset.storageKey, bytes: asset.bytes, sha256: asset.sha256 }
  if (source !== (await findSource(db, asset))) return undefined
  return (await storage.stat(storageKey)) ? { storageKey, bytes, sha256 } : undefined
}

const underWay = new Map<string, Promise<DeliveredFile | null>>()

/** Several who ask for the same copy wait for one. */
function shared(services: Means, asset: Asset): Promise<DeliveredFile | null> {
  const begun = underWay.get(asset.id)
  if (begun) return begun
  const work = makeCopy(services, asset).finally(() => underWay.delete(asset.id))
  underWay.set(asset.id, work)
  return work
}

/** Null where it cannot be made now. */
async function makeCopy(services: Means, asset: Asset): Promise<DeliveredFile | null> {
  const { db, env, storage } = services
  const { id: assetId, contentType, originalName, publicId } = asset
  // Sending it says that it is missing or put away.
  if (!(await storage.stat(asset.storageKey))) return null
  const name = originalName || publicId.split('/').at(-1)!
  const lease = await storage.lease(asset.storageKey)
  const folder = await openScratch(env.dataDir, `credentials-${randomBytes(8).toString('hex')}`)
  try {
    const into = join(folder.path, 'copy')
    const from = { path: lease.path, contentType, name }
    const source = await findSource(db, asset)
    const signed = await signCopy(services, { path: lease.path, into, fileName: name, contentType, from, source, tools: [] })
    if (!signed) return null
    if (!signed.copied) {
      // A key that has to be entered again is no fault of the file.
      if (signed.notes.includes(credentialMessages.failed))
        await insertCopy(db, { assetId, storageKey: null, bytes: 0, sha256: '' })
      return null
    }
    const { size: bytes } = await stat(into)
    const sha256 = await sha256OfFile(into)
    const storageKey = `derived/${asset.storageKey}/credentials-${randomBytes(8).toString('hex')}${extname(name).toLowerCase()}`
    await storage.take(storageKey, into)
    await insertCopy(db, { assetId, storageKey, bytes, sha256, source })
    return { storageKey, bytes, sha256 }
  } finally {
    await folder.remove()
    await lease.release()
  }
}
