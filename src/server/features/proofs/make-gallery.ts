import type { BodyOf } from '#domain/common/door.ts'
import type { galleryDoors } from '#domain/proofs/gallery-doors.ts'
import { hashPassword } from '../../base/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { makeGalleryKey } from './gallery-key.ts'
import { insertGallery, type GalleryRow } from './gallery-store.ts'

export async function makeGallery(
  { db }: Pick<Services, 'db'>,
  { password, ...words }: BodyOf<typeof galleryDoors.makeGallery>,
): Promise<GalleryRow> {
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const gallery = await insertGallery(tx, { ...words, passwordHash, key: makeGalleryKey() })
    const meta = { title: gallery.title, tier: gallery.tier }
    await recordActivity(tx, { actor: 'staff', action: 'gallery.made', subject: gallery.id, meta })
    return gallery
  })
}
