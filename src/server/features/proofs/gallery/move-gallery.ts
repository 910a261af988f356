import { Problem } from '#domain/common/problem.ts'
import { refusalToMove, type GalleryMove } from '#domain/proofs/gallery-rules.ts'
import type { EventName } from '#domain/system/events/events.ts'
import { galleryStateOf } from '#domain/proofs/gallery-state.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { makeGalleryKey } from '../visitor/gallery-key.ts'
import { updateGallery, type NewGallery } from './gallery-store.ts'
import { listPictures } from '../picture-store.ts'
import { lockGalleryOrThrow } from './lock-gallery.ts'

const moves = {
  release: { deed: 'finals.released', changes: (now: Date) => ({ releasedAt: now }) },
  reopen: { deed: 'selection.reopened', changes: () => ({ sentAt: null, releasedAt: null }) },
  revoke: { deed: 'gallery.revoked', changes: (now: Date) => ({ revokedAt: now }) },
  // The old address stays revoked.
  renew: { deed: 'gallery.renewed', changes: () => ({ revokedAt: null, mailedAt: null, key: makeGalleryKey() }) },
} satisfies Record<GalleryMove, { deed: EventName; changes(now: Date): Partial<NewGallery> }>

/** Releases, reopens, revokes or renews a gallery. Mails the client on release. Throws `not-found` and `conflict`. */
export async function moveGallery(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  move: GalleryMove,
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const refusal = refusalToMove(move, galleryStateOf(await lockGalleryOrThrow(tx, id), today))
    if (refusal) throw new Problem('conflict', refusal)
    const { deed, changes } = moves[move]
    const { clientName: name, clientEmail: address, title, key, expiresOn } = await updateGallery(tx, id, changes(now))
    if (move === 'release') {
      await queueMail(tx, queue, {
        to: { name, address },
        template: 'finals-ready',
        props: { name, title, key, expiresOn },
        about: id,
      })
      for (const { assetId, chosenAt } of await listPictures(tx, id)) {
        if (chosenAt) await queue.send(tx, 'final.added', { assetId })
      }
    }
    await recordActivity(tx, { actor: 'staff', action: deed, subject: id })
  })
}
