import { Problem } from '#domain/common/problem.ts'
import { refusalToMail } from '#domain/proofs/gallery-rules.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { updateGallery } from './gallery-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'
import { countPictures } from '../picture-store.ts'

/** Mails the link to the client. Throws `not-found`, and `conflict` when the link would show nothing. */
export async function mailGallery(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gallery = await lockGalleryOrThrow(tx, id)
    const refusal = refusalToMail(galleryStateOf(gallery, today), await countPictures(tx, id))
    if (refusal) throw new Problem('conflict', refusal)
    const { clientName: name, clientEmail: address, title, key, message, passwordHash, expiresOn } = gallery
    const { name: tier, photos, included } = gallery.package
    await queueMail(tx, queue, {
      to: { name, address },
      template: 'gallery-ready',
      props: { name, title, key, message, tier, photos, included, passwordProtected: passwordHash !== null, expiresOn },
      about: id,
    })
    await updateGallery(tx, id, { mailedAt: now })
    await recordActivity(tx, { actor: 'staff', action: 'gallery.mailed', subject: id })
  })
}
