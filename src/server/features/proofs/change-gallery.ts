import type { BodyOf } from '#domain/common/endpoint.ts'
import type { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { noteUse } from './add-pictures.ts'
import { updateGallery } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { listPictures } from './picture-store.ts'

/** Changes a gallery; changing the password revokes access granted by the old one. */
export async function changeGallery(
  { db }: Pick<Services, 'db'>,
  id: string,
  { password, ...text }: BodyOf<typeof galleryEndpoints.changeGallery>,
): Promise<void> {
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  const changes = Object.fromEntries(
    Object.entries({ ...text, passwordHash }).filter(([, value]) => value !== undefined),
  ) as Partial<Parameters<typeof updateGallery>[2]>
  const fields = Object.keys(changes).map((name) => (name === 'passwordHash' ? 'password' : name))
  if (fields.length === 0) return
  await db.transaction(async (tx) => {
    const before = await lockGalleryOrThrow(tx, id)
    const gallery = await updateGallery(tx, id, changes)
    if (gallery.title !== before.title) for (const picture of await listPictures(tx, id)) await noteUse(tx, gallery, picture)
    await recordActivity(tx, { actor: 'staff', action: 'gallery.changed', subject: id, meta: { fields } })
  })
}
