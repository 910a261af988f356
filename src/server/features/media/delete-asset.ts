import { Problem } from '#domain/common/problem.ts'
import { refusalToDelete } from '#domain/media/asset-rules.ts'
import { announce, contentChanged } from '../../base/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockAsset, removeAsset, sharesOriginal } from './asset-library-store.ts'
import type { Asset } from './asset-store.ts'
import { usesOf } from './asset-uses.ts'

/** Takes an asset out of the library with everything that was made from it. Throws `not-found`, and `conflict` while it is used. */
export async function deleteAsset(services: Pick<Services, 'db' | 'storage' | 'log'>, id: string): Promise<void> {
  const { asset, shared } = await services.db.transaction(async (tx) => {
    const asset = await lockAsset(tx, id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    const refusal = refusalToDelete(await usesOf(tx, asset))
    if (refusal) throw new Problem('conflict', refusal)
    await removeAsset(tx, id)
    await announce(tx, 'asset.cancel', { assetId: id })
    await announce(tx, 'asset', { assetId: id })
    await recordActivity(tx, { actor: 'staff', action: 'asset.deleted', subject: id, meta: { publicId: asset.publicId } })
    await contentChanged(tx)
    return { asset, shared: await sharesOriginal(tx, asset.storageKey) }
  })
  await removeBytes(services, asset, shared)
}

/** What is left behind if this fails is reported: nobody can ask for it any more. */
async function removeBytes(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { id, storageKey, streamKey }: Asset,
  shared: boolean,
): Promise<void> {
  const removals = [
    ...(shared ? [] : [storage.remove(storageKey), storage.removeAll(`derived/${storageKey}/`)]),
    ...(streamKey ? [storage.removeAll(`streams/${streamKey}/`)] : []),
  ]
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected')
      log.warn({ err: removal.reason, assetId: id }, 'the bytes of a deleted asset were not removed')
  }
}
