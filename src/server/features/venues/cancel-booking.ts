import { Problem } from '#domain/common/problem.ts'
import { weekendLabel } from '#domain/venues/weekend.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { removeBooking } from './venue-store.ts'

/** Frees a weekend; its project stays on the board. Throws `not-found`. */
export async function cancelBooking({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await removeBooking(tx, id)
    if (!booking) throw new Problem('not-found', 'This weekend is already free.')
    const { venueId, projectId, weekend } = booking
    const meta = { venueId, weekend: weekendLabel(weekend) }
    await recordActivity(tx, { actor: 'staff', action: 'weekend.freed', subject: projectId ?? venueId, meta })
  })
}
