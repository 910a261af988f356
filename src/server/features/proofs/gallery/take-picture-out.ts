import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { releaseAssets } from '../../media/library/use-asset.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { noSuchPicture } from '../no-such-picture.ts'
import { findGalleryOf, findPicture, removePicture } from '../picture-store.ts'

/** Removes a picture from its gallery, with its comments. Returns the gallery's id. Throws `not-found`. */
export async function takePictureOut({ db }: Pick<Services, 'db'>, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const galleryId = await findGalleryOf(tx, id)
    if (!galleryId) throw noSuchPicture()
    await lockGalleryOrThrow(tx, galleryId)
    const picture = await findPicture(tx, galleryId, id)
    if (!picture) throw noSuchPicture()
    await removePicture(tx, id)
    await releaseAssets(tx, 'proof', id)
    const meta = { name: picture.name, chosen: picture.chosenAt !== null }
    await recordActivity(tx, { actor: 'staff', action: 'proof.removed', subject: galleryId, meta })
    return galleryId
  })
}
