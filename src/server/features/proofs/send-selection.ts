import { Problem } from '#domain/common/problem.ts'
import { refusalToSend } from '#domain/proofs/gallery-rules.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { listContacts } from '../clients/contact-store.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { lockForClientOrThrow } from './gallery-gate.ts'
import { updateGallery } from './gallery-store.ts'
import { countChosen, countComments } from './picture-store.ts'

/**
 * Closes the selection and mails the studio, in the name of the person of the client who is signed in. Throws `conflict` when it is empty,
 * too large or sent already.
 */
export async function sendSelection(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { galleryId, note, client = null }: { galleryId: string; note: string; client?: SignedInClient | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, tier, title, clientName, clientEmail } = await lockForClientOrThrow(tx, galleryId, now)
    const chosen = await countChosen(tx, id)
    const refusal = refusalToSend(tier, chosen)
    if (refusal) throw new Problem('conflict', refusal)

    const by = client && (await isOf(tx, client, clientEmail)) ? client.name : null
    await updateGallery(tx, id, { sentAt: now, note })
    const comments = await countComments(tx, id)
    await notifyStudio(tx, queue, {
      replyTo: clientEmail,
      template: 'selection-sent',
      props: { galleryId: id, title, clientName: by ?? clientName, chosen, comments, note },
      about: id,
    })
    await recordActivity(tx, {
      actor: 'client',
      action: 'selection.sent',
      subject: id,
      meta: { chosen, comments, ...(by && { by }) },
    })
  })
}

/** Whether the gallery was made for one of this client’s people: it is of an address, not of a record. */
const isOf = async (tx: Transaction, { id }: SignedInClient, clientEmail: string): Promise<boolean> =>
  (await listContacts(tx, id)).some(({ email }) => email === clientEmail.toLowerCase())
