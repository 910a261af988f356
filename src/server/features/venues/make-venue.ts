import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lakesideText } from './lakeside-text.ts'
import { noSuchVenue } from './change-venue.ts'
import { noteMedia, withPublishedMedia } from './venue-media.ts'
import { findVenue, insertVenue, type VenueRow } from './venue-store.ts'

/** Throws `not-found` for an unknown original, and `invalid` for a slug that is taken. */
export async function makeVenue(
  { db }: Pick<Services, 'db'>,
  {
    name,
    proposalSlug,
    accessCode,
    copyOf,
  }: { name: string; proposalSlug: string; accessCode: string | null; copyOf: string | null },
): Promise<VenueRow> {
  const codeHash = accessCode === null ? null : await hashPassword(accessCode)
  return db.transaction(async (tx) => {
    const original = copyOf === null ? null : await findVenue(tx, copyOf)
    if (copyOf !== null && !original) throw noSuchVenue()
    const venue = await addVenue(tx, { slug: proposalSlug, codeHash, content: { ...(original?.content ?? lakesideText), name } })
    const taken = 'Another proposal already has this address.'
    if (!venue) throw new Problem('invalid', taken, { fields: { proposalSlug: taken } })
    await recordActivity(tx, { actor: 'staff', action: 'venue.made', subject: venue.id, meta: { slug: proposalSlug, copyOf } })
    return venue
  })
}

/** Only with media that exist. Null when the slug is taken. */
export async function addVenue(
  tx: Transaction,
  { slug, codeHash = null, content }: Pick<VenueRow, 'slug' | 'content'> & Partial<Pick<VenueRow, 'codeHash'>>,
): Promise<VenueRow | null> {
  const venue = await insertVenue(tx, { slug, codeHash, content: await withPublishedMedia(tx, content) })
  if (venue) await noteMedia(tx, venue)
  return venue
}
