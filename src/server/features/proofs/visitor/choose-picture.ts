import { Problem } from '#domain/common/problem.ts'
import { refusalToChoose } from '#domain/proofs/gallery-rules.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { lockForClientOrThrow } from './gallery-gate.ts'
import type { GalleryVisitor } from './gallery-visitor.ts'
import { countChosen, findPicture, markChosen } from '../picture-store.ts'
import { noSuchPicture } from '../no-such-picture.ts'

/**
 * Adds a picture to the selection or removes it; idempotent. Returns the number chosen. Throws `conflict` beyond the package's
 * limit.
 */
export async function choosePicture(
  { db }: Pick<Services, 'db'>,
  { galleryId, id, chosen, visitor }: { galleryId: string; id: string; chosen: boolean; visitor: GalleryVisitor },
  { now, today }: Present,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gallery = await lockForClientOrThrow(tx, galleryId, today)
    const picture = await findPicture(tx, gallery.id, id)
    if (!picture) throw noSuchPicture()
    const before = await countChosen(tx, gallery.id)
    if ((picture.chosenAt !== null) === chosen) return before

    const refusal = chosen ? refusalToChoose(gallery.package, before) : null
    if (refusal) throw new Problem('conflict', refusal)
    await markChosen(tx, id, chosen ? { chosenAt: now, chosenBy: visitor.name ?? '' } : { chosenAt: null, chosenBy: '' })
    const action = chosen ? 'proof.chosen' : 'proof.unchosen'
    const meta = { name: picture.name, by: visitor.by }
    await recordActivity(tx, { actor: 'client', action, subject: gallery.id, meta })
    return before + (chosen ? 1 : -1)
  })
}
