import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { releaseAssets } from '../media/library/use-asset.ts'
import { lockVenueOrThrow } from './change-venue.ts'
import { hasBookings, removeVenue } from './venue-store.ts'

/** Throws `not-found`, and `conflict` while a weekend is reserved. */
export async function deleteVenue({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { slug } = await lockVenueOrThrow(tx, id)
    if (await hasBookings(tx, id)) throw new Problem('conflict', 'This proposal has reserved weekends, so it cannot be deleted.')
    await removeVenue(tx, id)
    await releaseAssets(tx, 'venue', id)
    await recordActivity(tx, { actor: 'staff', action: 'venue.deleted', subject: id, meta: { slug } })
  })
}
