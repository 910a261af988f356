import { Problem } from '#domain/common/problem.ts'
import { isProcessed } from '#domain/media/library/asset.ts'
import { assetArticles } from '#domain/media/library/asset-labels.ts'
import { refusalToReplace } from '#domain/media/library/asset-rules.ts'
import { cleanFileName, publicIdOf } from '#domain/media/library/upload-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { callingPersonId } from '../../../base/http/callers/caller.ts'
import type { Services } from '../../../base/services.ts'
import { sha256OfFile } from '../../../base/storage/sha256-of.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listRecordedUses } from '../library/asset-library-store.ts'
import { renewMediaLinks } from '../../brand/media-base.ts'
import { addAssetUnderFreeName, replaceAssetBytes, type Asset, type AssetBytes } from '../library/asset-store.ts'
import { inspectDocument } from '../processing/inspect-document.ts'
import { inspectPicture } from '../processing/inspect-picture.ts'
import { recogniseFile } from './recognise-file.ts'
import { removeBytes } from '../library/remove-bytes.ts'

/** A complete file in storage that is to become an asset. */
export interface ArrivedFile {
  storageKey: string
  /** Untrusted. */
  fileName: string
  folder: string
  tags: string[]
  /** What a picture shows, where it is known already. */
  alt?: string
  /** Name to take where it is free, in place of one made of folder and file name. */
  publicId?: string
  /** Checksum that is known already; of a film it is calculated by a job otherwise. */
  sha256?: string
  /** Id of the asset whose file it replaces. */
  replaces?: string | null
}

export interface AcceptedAsset {
  id: string
  publicId: string
}

/**
 * Detects files by content and creates assets, all or none. A picture and a PDF are ready at once; the probe job of a film or sound is queued
 * in the same transaction. `note` runs in it too. Throws a `Problem` for the sender; the caller then removes the files.
 */
export async function acceptFiles(
  services: Services,
  files: ArrivedFile[],
  note: (tx: Transaction, accepted: AcceptedAsset[]) => Promise<void> = async () => undefined,
): Promise<AcceptedAsset[]> {
  const looked: AssetBytes[] = []
  for (const file of files) looked.push(await inspect(services, file))

  const replaced: Asset[] = []
  const accepted = await services.db.transaction(async (tx) => {
    const all: AcceptedAsset[] = []
    for (const [index, file] of files.entries()) {
      const bytes = looked[index]!
      const before = file.replaces ? await replace(tx, file.replaces, bytes) : null
      if (before) replaced.push(before)
      const name = file.publicId ?? publicIdOf(file.folder, bytes.originalName)
      const asset =
        before ?? (await addAssetUnderFreeName(tx, name, { ...bytes, tags: file.tags, ...(file.alt && { alt: file.alt }) }))
      await tell(services, tx, before ? 'asset.replaced' : 'asset.uploaded', asset, bytes)
      all.push({ id: asset.id, publicId: asset.publicId })
    }
    await note(tx, all)
    return all
  })
  for (const asset of replaced) await removeBytes(services, asset)
  return accepted
}

async function inspect({ storage }: Services, { storageKey, fileName, sha256 }: ArrivedFile): Promise<AssetBytes> {
  const found = await recogniseFile(storage, storageKey)
  const bytes = { ...found, storageKey, originalName: cleanFileName(fileName), uploadedBy: callingPersonId() }
  if (isProcessed(found.kind)) return { ...bytes, state: 'arrived', ...(sha256 && { sha256 }) }
  const lease = await storage.lease(storageKey)
  try {
    const facts = found.kind === 'image' ? await inspectPicture(lease.path) : await inspectDocument(lease.path, found.bytes)
    return { ...bytes, ...facts, state: 'ready', sha256: sha256 ?? (await sha256OfFile(lease.path)) }
  } finally {
    await lease.release()
  }
}

async function replace(tx: Transaction, id: string, bytes: AssetBytes): Promise<Asset> {
  const before = await replaceAssetBytes(tx, id, bytes)
  // Checked after locking the asset, so that no use can be added meanwhile.
  const refusal = before && refusalToReplace(await listRecordedUses(tx, id))
  if (refusal) throw new Problem('invalid', refusal)
  if (before) return before
  const one = assetArticles[bytes.kind]
  throw new Problem('conflict', `${one} cannot replace this file: it was deleted, or is of a different kind.`)
}

async function tell(
  { queue }: Services,
  tx: Transaction,
  action: 'asset.uploaded' | 'asset.replaced',
  { id: assetId, publicId }: Asset,
  { kind, originalName, bytes }: AssetBytes,
): Promise<void> {
  const meta = { publicId, name: originalName, bytes }
  await recordActivity(tx, { actor: 'staff', action, subject: assetId, meta })
  if (action === 'asset.replaced') {
    await announce(tx, 'asset.cancel', { assetId })
    await renewMediaLinks(tx)
    await contentChanged(tx, [assetId])
  }
  if (isProcessed(kind)) await queue.send(tx, 'asset.arrived', { assetId })
  await announce(tx, 'asset', { assetId })
}
