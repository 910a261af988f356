import { Problem } from '#domain/common/problem.ts'
import { mostPictures } from '#domain/proofs/gallery-rules.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findAssets, lockAssetExists } from '../media/asset-library-store.ts'
import type { Asset } from '../media/asset-store.ts'
import { useAsset } from '../media/use-asset.ts'
import type { GalleryRow } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { countPictures, insertPictures } from './picture-store.ts'

/**
 * Takes pictures of the library into a gallery; they stay private there. Throws `invalid` for what is no picture, and
 * `conflict` for more than a gallery holds: then none of them is taken.
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
      throw new Problem('conflict', `A gallery holds up to ${mostPictures.toLocaleString('en-GB')} pictures.`)
    }
    for (const picture of added) {
      await noteUse(tx, gallery, picture)
      await queue.send(tx, 'proof.added', { assetId: picture.assetId })
    }
    if (added.length === 0) return
    await recordActivity(tx, { actor: 'staff', action: 'proofs.added', subject: id, meta: { pictures: added.length } })
  })
}

/** Keeps a picture of a gallery in the library. */
export const noteUse = (tx: Transaction, { id, title }: GalleryRow, picture: { id: string; assetId: string }): Promise<void> =>
  useAsset(tx, {
    assetId: picture.assetId,
    noun: 'proof',
    recordId: picture.id,
    label: `Proofs: ${title}`,
    href: `/admin/proofs/${id}`,
  })

function refusalToAdd(assets: Asset[], asked: number): string | null {
  if (assets.length < asked) return 'A picture is no longer in the library. Please choose again.'
  if (assets.some(({ kind }) => kind !== 'image')) return 'Only pictures can be proofs, films cannot.'
  return assets.some(({ state }) => state !== 'ready') ? 'A picture is not ready yet. Please try again in a moment.' : null
}

/** As it came here; of what never was a file on somebody's disk, its name in the library. */
function fileNameOf({ originalName, publicId, contentType }: Asset): string {
  return originalName || `${publicId.split('/').at(-1)!}.${contentType === 'image/jpeg' ? 'jpg' : contentType.split('/')[1]!}`
}
