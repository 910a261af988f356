import { Problem } from '#domain/common/problem.ts'
import { refusalToCancel } from '#domain/media/library/asset-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockAsset, updateAsset } from '../library/asset-library-store.ts'

/** Cancels a film's transcode; it stays playable as before. Throws `not-found` and `conflict`. */
export async function cancelTranscoding({ db }: Pick<Services, 'db'>, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, assetId)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToCancel(asset)
    if (refusal) throw new Problem('conflict', refusal)
    await updateAsset(tx, assetId, { state: 'cancelled', progress: 0 })
    await announce(tx, 'asset.cancel', { assetId })
    await announce(tx, 'asset', { assetId })
    await recordActivity(tx, { actor: 'staff', action: 'asset.develop-cancelled', subject: assetId })
  })
}
