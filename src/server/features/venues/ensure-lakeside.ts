import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lakesideText } from './lakeside-text.ts'
import { addVenue } from './make-venue.ts'
import { findVenueBySlug } from './venue-store.ts'

/** Creates the lodge's venue when its code is set in the environment. */
export async function ensureLakeside({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  if (env.lakesideAccessCode === undefined || (await findVenueBySlug(db, lakesideSlug))) return
  await db.transaction(addLakeside)
}

/** Inserts the lodge's proposal, unless it exists. */
export async function addLakeside(tx: Transaction): Promise<void> {
  const venue = await addVenue(tx, { slug: lakesideSlug, content: lakesideText })
  if (venue) await recordActivity(tx, { actor: 'system', action: 'venue.made', subject: venue.id, meta: { slug: lakesideSlug } })
}
