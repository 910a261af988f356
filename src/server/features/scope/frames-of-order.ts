import type { FrameOfOrder } from '../../base/documents/pdf-templates.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { Offered } from '../proposals/proposal-store.ts'
import { makeFramePictures } from '../reviews/exports/frame-pictures.ts'
import { askedInComment } from './asked.ts'
import { listWishes, type WishEntry } from './wish-store.ts'

/** Of a change order's wishes, the frames that its client may see: of no version that is held, or shown only with a watermark. */
export async function listFramesOfOrder(db: Sql, { project, proposal }: Pick<Offered, 'project' | 'proposal'>) {
  if (proposal.changeOrder === 0) return []
  const entries = (await listWishes(db, project.id)).filter(({ wish }) => isOf(wish, proposal))
  const found = await Promise.all(
    entries.map(async ({ wish, comment }) => {
      if (!comment) return []
      const { place, by, frame } = await askedInComment(db, project, comment.id)
      return frame && !frame.forStaffAlone ? [{ wishId: wish.id, place, by, frame }] : []
    }),
  )
  return found.flat()
}

/** The same with their pictures; without those that cannot be taken. */
export function makeFramesOfOrder(services: Services): (offered: Offered) => Promise<FrameOfOrder[]> {
  const pictureOf = makeFramePictures(services)
  return async (offered) => {
    const frames: FrameOfOrder[] = []
    for (const { place, by, frame } of await listFramesOfOrder(services.db, offered)) {
      const picture = await pictureOf(frame.film.asset, frame.number)
      if (picture) frames.push({ place, by, picture })
    }
    return frames
  }
}

/** Offers have no wishes: their number is 0. */
const isOf = (wish: WishEntry['wish'], { changeOrder }: { changeOrder: number }): boolean =>
  changeOrder > 0 && wish.changeOrder === changeOrder
