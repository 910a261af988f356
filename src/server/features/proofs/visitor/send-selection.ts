import { Problem } from '#domain/common/problem.ts'
import { refusalToSend } from '#domain/proofs/gallery-rules.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { lockForClientOrThrow } from './gallery-gate.ts'
import type { GalleryVisitor } from './gallery-visitor.ts'
import { updateGallery } from '../gallery/gallery-store.ts'
import { countChosen, countComments } from '../picture-store.ts'

/**
 * Closes the selection and mails the studio, in the name of the person of the client who is signed in. Throws `conflict` when it is empty,
 * too large or sent already.
 */
export async function sendSelection(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { galleryId, note, visitor }: { galleryId: string; note: string; visitor: GalleryVisitor },
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, package: made, title, clientName, clientEmail } = await lockForClientOrThrow(tx, galleryId, today)
    const chosen = await countChosen(tx, id)
    const refusal = refusalToSend(made, chosen)
    if (refusal) throw new Problem('conflict', refusal)

    await updateGallery(tx, id, { sentAt: now, note })
    const comments = await countComments(tx, id)
    await notifyStudio(tx, queue, {
      replyTo: clientEmail,
      template: 'selection-sent',
      props: { galleryId: id, title, clientName: visitor.name ?? clientName, chosen, comments, note },
      about: id,
    })
    await recordActivity(tx, {
      actor: 'client',
      action: 'selection.sent',
      subject: id,
      meta: { chosen, comments, by: visitor.by },
    })
  })
}
