import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { BusyRange } from '#domain/bookings/feed-ranges.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { busyTimes } from '../../../tables/busy-times.ts'

/** When people are busy by the calendars that they subscribed to, within a window. Times of several calendars may overlap. */
export async function busyTimesOf(
  db: Sql,
  personIds: string[],
  from: Date,
  until: Date,
): Promise<{ personId: string; startsAt: Date; endsAt: Date }[]> {
  if (personIds.length === 0) return []
  const { personId, startsAt, endsAt } = busyTimes
  return db
    .select({ personId, startsAt, endsAt })
    .from(busyTimes)
    .where(and(inArray(personId, personIds), lt(startsAt, until), gt(endsAt, from)))
    .orderBy(startsAt)
}

/** Replaces the times of one calendar. */
export async function replaceBusyTimes(
  tx: Transaction,
  { id: feedId, personId }: { id: string; personId: string },
  ranges: readonly BusyRange[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.feedId, feedId))
  if (ranges.length === 0) return
  const moments = (of: keyof BusyRange) => JSON.stringify(ranges.map((range) => new Date(range[of]).toISOString()))
  await tx.execute(sql`
    insert into ${busyTimes} (feed_id, person_id, starts_at, ends_at)
    select ${feedId}::uuid, ${personId}::uuid, starts::timestamptz, ends::timestamptz
    from rows from (
      jsonb_array_elements_text(${moments('start')}::jsonb),
      jsonb_array_elements_text(${moments('end')}::jsonb)
    ) as listed (starts, ends)`)
}
