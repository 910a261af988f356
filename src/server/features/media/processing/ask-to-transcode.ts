import { Problem } from '#domain/common/problem.ts'
import { filmPriority } from '#domain/media/films/film-order.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import { refusalToTranscode } from '#domain/media/library/asset-rules.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockAsset, updateAsset } from '../library/asset-library-store.ts'

/** Queues a film's transcode, for the first time or again. Throws `not-found` and `conflict`. */
export async function askToTranscode({ db, queue }: Pick<Services, 'db' | 'queue'>, assetId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const asset = await tryLockAsset(tx, assetId)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToTranscode(asset)
    if (refusal) throw new Problem('conflict', refusal)
    if (asset.putAwayAt) throw new Problem('conflict', putAwayMessages.asset)
    await updateAsset(tx, assetId, { state: 'processing', progress: 0, problem: null })
    const priority = filmPriority(asset.durationSeconds)
    await queue.send(tx, asset.streamKey ? 'film.to-finish' : 'film.inspected', { assetId }, { priority })
    await announce(tx, 'asset', { assetId })
    await recordActivity(tx, { actor: 'staff', action: 'asset.develop-asked', subject: assetId })
  })
}
