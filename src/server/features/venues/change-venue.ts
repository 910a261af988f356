import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { VenueText } from '#domain/venues/venue.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectPublished, noteMedia } from './venue-media.ts'
import { tryLockVenue, updateVenue, type VenueRow } from './venue-store.ts'

/** Throws `not-found`, `conflict` when saved since, and `invalid` for unpublished media. */
export async function changeVenue(
  { db }: Pick<Services, 'db'>,
  { id, revision, text }: { id: string; revision: number; text: VenueText },
): Promise<VenueRow> {
  return db.transaction(async (tx) => {
    const before = await lockVenueOrThrow(tx, id)
    expectRevision(revision, before.revision, 'this proposal')
    await expectPublished(tx, text, before.content)
    const venue = await updateVenue(tx, id, { content: text, revision: revision + 1 })
    await noteMedia(tx, venue)
    await recordActivity(tx, { actor: 'staff', action: 'venue.changed', subject: id })
    return venue
  })
}

export const noSuchVenue = () => new Problem('not-found', 'This proposal no longer exists.')

/** Locks the venue for a change by staff. Throws `not-found`. */
export async function lockVenueOrThrow(tx: Transaction, id: string): Promise<VenueRow> {
  const venue = await tryLockVenue(tx, id)
  if (!venue) throw noSuchVenue()
  return venue
}
