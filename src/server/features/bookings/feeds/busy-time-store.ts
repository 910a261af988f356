import { eq, sql } from 'drizzle-orm'
import type { TimeRange } from '#domain/bookings/time-ranges.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { busyTimes } from '../../../tables/clients/busy-times.ts'
import type { BusySource } from '../slots/busy-source.ts'

/**
 * When people are busy by the calendars that they subscribed to, within a window. The database merges what overlaps, since several
 * calendars hold tens of thousands of times.
 */
export const busyTimesOf: BusySource = async (db, personIds, from, until) => {
  if (personIds.length === 0) return []
  const { rows } = await db.execute<{ personId: string; start: number; end: number }>(sql`
    select merged.person_id as "personId", (extract(epoch from lower(busy)) * 1000)::float8 as start,
      (extract(epoch from upper(busy)) * 1000)::float8 as end
    from (
      select ${busyTimes.personId}, range_agg(tstzrange(${busyTimes.startsAt}, ${busyTimes.endsAt})) as ranges from ${busyTimes}
      where ${busyTimes.personId} = any(${sql.param(personIds)}::uuid[])
        and ${busyTimes.startsAt} < ${until} and ${busyTimes.endsAt} > ${from} group by 1
    ) merged, unnest(ranges) busy`)
  return rows.map(({ personId, start, end }) => ({ personId, startsAt: new Date(start), endsAt: new Date(end) }))
}

/** Replaces the times of one calendar. */
export async function replaceBusyTimes(
  tx: Transaction,
  { id: feedId, personId }: { id: string; personId: string },
  ranges: readonly TimeRange[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.feedId, feedId))
  if (ranges.length === 0) return
  const moments = (of: keyof TimeRange) => JSON.stringify(ranges.map((range) => new Date(range[of]).toISOString()))
  await tx.execute(sql`
    insert into ${busyTimes} (feed_id, person_id, starts_at, ends_at)
    select ${feedId}::uuid, ${personId}::uuid, starts::timestamptz, ends::timestamptz
    from rows from (
      jsonb_array_elements_text(${moments('start')}::jsonb),
      jsonb_array_elements_text(${moments('end')}::jsonb)
    ) as listed (starts, ends)`)
}
