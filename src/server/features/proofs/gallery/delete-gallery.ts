import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { releaseAssets } from '../../media/library/asset-library-store.ts'
import { removeGallery } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { listPictures } from '../picture-store.ts'

/** Deletes a gallery with its selection and comments; its pictures stay in the library. */
export async function deleteGallery({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { title } = await lockGalleryOrThrow(tx, id)
    await takeGalleryAway(tx, id)
    await recordActivity(tx, { actor: 'staff', action: 'gallery.deleted', subject: id, meta: { title } })
  })
}

/** Deletes the gallery and releases its pictures. */
export async function takeGalleryAway(tx: Transaction, id: string): Promise<void> {
  for (const picture of await listPictures(tx, id)) await releaseAssets(tx, 'proof', picture.id)
  await removeGallery(tx, id)
}
