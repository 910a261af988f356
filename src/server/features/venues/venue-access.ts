import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { type AccessKind, makerOf, theseOf } from '../../base/access/access-kind.ts'
import { venues } from '../../tables/projects/venues.ts'

/** The installation may have a code for the lakeside lodge: ended, that opens nothing either. */
const hasCode = and(isNull(venues.codeEndedAt), or(isNotNull(venues.codeHash), eq(venues.slug, lakesideSlug)))

/** Venues that a code opens. */
export const accessByVenueCode: AccessKind = {
  name: 'venues',
  standing: () => sql`
    select ${venues.id}::text as id, 'Venue proposal: ' || (${venues.content} ->> 'name') as opens, '' as holder,
      'Studio' as made_by, ${makerOf(venues.id, ['venue.code-set'])} as made_by_id, ${venues.createdAt} as made_at, null::timestamptz as last_used_at, '/admin/venues/' || ${venues.id} as path
    from ${venues}
    where ${hasCode}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(venues)
      .set({ codeHash: null, codeEndedAt: now })
      .where(and(hasCode, theseOf(venues.id, which)))
      .returning({ id: venues.id })
    return ended.length
  },
}
