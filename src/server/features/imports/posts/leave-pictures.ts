import { importMessages } from '#domain/imports/import-messages.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { removeAsset, tryLockAsset } from '../../media/library/asset-library-store.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { usesOf } from '../../media/library/asset-uses.ts'
import type { KeptRecord } from '../import-target.ts'
import { listBroughtAssets } from './post-store.ts'

/**
 * Takes the pictures that an import brought out of the library, but for those that were changed or are used. The caller deletes
 * the bytes of what was removed after the commit.
 */
export async function leavePictures(tx: Transaction, importId: string): Promise<{ removed: Asset[]; kept: KeptRecord[] }> {
  const removed: Asset[] = []
  const kept: KeptRecord[] = []
  for (const { id, revision } of await listBroughtAssets(tx, importId)) {
    const asset = await tryLockAsset(tx, id)
    if (!asset) continue
    const [use] = await usesOf(tx, asset)
    if (use || asset.revision !== revision) {
      const reason = use ? `Used by ${use.label}`.slice(0, 200) : importMessages.changed
      kept.push({ id, name: asset.publicId, reason })
      continue
    }
    await removeAsset(tx, id)
    await announce(tx, 'asset', { assetId: id })
    removed.push(asset)
  }
  return { removed, kept }
}
