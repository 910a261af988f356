import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision } from '#domain/common/problem.ts'
import type { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { noteUse } from './add-pictures.ts'
import { bookedPackage } from './booked-package.ts'
import { updateGallery } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { listPictures } from '../picture-store.ts'

/** Changes a gallery; changing the password revokes access granted by the old one. Throws `not-found`, and `conflict` when saved since. */
export async function changeGallery(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, password, ...text }: BodyOf<typeof galleryEndpoints.changeGallery>,
  today: string,
): Promise<void> {
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  const changes = Object.fromEntries(
    Object.entries({ ...text, passwordHash }).filter(([, value]) => value !== undefined),
  ) as Partial<Parameters<typeof updateGallery>[2]>
  const fields = Object.keys(changes).map((name) => (name === 'passwordHash' ? 'password' : name))
  if (fields.length === 0) return
  await db.transaction(async (tx) => {
    const before = await lockGalleryOrThrow(tx, id)
    expectRevision(revision, before.revision, 'this gallery')
    // It keeps the package as it was, unless it gets another.
    if (text.tier !== undefined && text.tier !== before.tier) changes.package = await bookedPackage(tx, text.tier, today)
    const gallery = await updateGallery(tx, id, { ...changes, revision: before.revision + 1 })
    if (gallery.title !== before.title) for (const picture of await listPictures(tx, id)) await noteUse(tx, gallery, picture)
    await recordActivity(tx, { actor: 'staff', action: 'gallery.changed', subject: id, meta: { fields } })
  })
}
