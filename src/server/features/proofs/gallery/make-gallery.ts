import type { BodyOf } from '#domain/common/endpoint.ts'
import type { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { bookedPackage } from './booked-package.ts'
import { makeGalleryKey } from '../visitor/gallery-key.ts'
import { insertGallery, type GalleryRow } from './gallery-store.ts'

export async function makeGallery(
  { db }: Pick<Services, 'db'>,
  { password, ...text }: BodyOf<typeof galleryEndpoints.makeGallery>,
  now: Date,
): Promise<GalleryRow> {
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const made = await bookedPackage(tx, text.tier, now)
    const gallery = await insertGallery(tx, { ...text, package: made, passwordHash, key: makeGalleryKey() })
    const meta = { title: gallery.title, tier: made.name }
    await recordActivity(tx, { actor: 'staff', action: 'gallery.made', subject: gallery.id, meta })
    return gallery
  })
}
