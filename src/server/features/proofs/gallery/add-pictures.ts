import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import { mostPictures } from '#domain/proofs/gallery-rules.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findAssets, lockAssetExists } from '../../media/library/asset-library-store.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import type { GalleryRow } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { countPictures, insertPictures } from '../picture-store.ts'

/**
 * Adds pictures of the library to a gallery; they stay private in the library. Throws `invalid` for other files, and `conflict`
 * beyond the maximum, in which case none is added.
 */
export async function addPictures(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  assetIds: string[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gallery = await lockGalleryOrThrow(tx, id)
    const wanted = [...new Set(assetIds)]
    for (const assetId of wanted) await lockAssetExists(tx, assetId)
    const assets = await findAssets(tx, wanted)
    const refusal = refusalToAdd(assets, wanted.length)
    if (refusal) throw new Problem('invalid', refusal, { fields: { assetIds: refusal } })

    const rows = assets.map((asset) => ({ galleryId: id, assetId: asset.id, name: fileNameOf(asset), addedAt: now }))
    const added = await insertPictures(tx, rows)
    if ((await countPictures(tx, id)) > mostPictures) {
      throw new Problem('conflict', `A gallery holds up to ${formatNumber(mostPictures)} pictures.`)
    }
    for (const picture of added) {
      await noteUse(tx, gallery, picture)
      await queue.send(tx, 'proof.added', { assetId: picture.assetId })
    }
    if (added.length === 0) return
    await recordActivity(tx, { actor: 'staff', action: 'proofs.added', subject: id, meta: { pictures: added.length } })
  })
}

/** Records the use, so that the picture cannot be deleted from the library. */
export const noteUse = (tx: Transaction, { id, title }: GalleryRow, picture: { id: string; assetId: string }): Promise<void> =>
  useAsset(tx, {
    assetId: picture.assetId,
    noun: 'proof',
    recordId: picture.id,
    label: `Gallery: ${title}`,
    href: `/admin/proofs/${id}`,
  })

function refusalToAdd(assets: Asset[], asked: number): string | null {
  if (assets.length < asked) return 'A picture is no longer in the library. Please choose again.'
  if (assets.some(({ kind }) => kind !== 'image')) return 'Only pictures can be in a gallery, films cannot.'
  return assets.some(({ state }) => state !== 'ready') ? 'A picture is not ready yet. Please try again in a moment.' : null
}

/** The original file name, or the public id for assets without one. */
function fileNameOf({ originalName, publicId, contentType }: Asset): string {
  return originalName || `${publicId.split('/').at(-1)!}.${contentType === 'image/jpeg' ? 'jpg' : contentType.split('/')[1]!}`
}
