import { Problem } from '#domain/common/problem.ts'
import { refusalToDelete } from '#domain/media/library/asset-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockAsset, removeAsset } from './asset-library-store.ts'
import { usesOf } from './asset-uses.ts'
import { removeBytes } from './remove-bytes.ts'

/** Deletes an asset and its derived files. Throws `not-found`, and `conflict` while it is in use. */
export async function deleteAsset(services: Services, id: string): Promise<void> {
  const asset = await services.db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToDelete(await usesOf(tx, asset))
    if (refusal) throw new Problem('conflict', refusal)
    await removeAsset(tx, id)
    await announce(tx, 'asset.cancel', { assetId: id })
    await announce(tx, 'asset', { assetId: id })
    await recordActivity(tx, { actor: 'staff', action: 'asset.deleted', subject: id, meta: { publicId: asset.publicId } })
    await contentChanged(tx, [id])
    return asset
  })
  await removeBytes(services, asset)
}
