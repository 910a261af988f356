import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import type { BusySource } from '#server/features/bookings/busy-source.ts'
import { findBookingTypeBySlug } from '#server/features/bookings/booking-type-store.ts'
import { readSlots } from '#server/features/bookings/read-slots.ts'
import { bookingTypes, workingHours } from '#server/tables/bookings.ts'
import { people, staff } from '#server/tables/people.ts'
import { startProduct } from '../tests/support/running-product.ts'

const [persons, feeds, eventsOfFeed, days, rounds] = [8, 5, 2_000, 60, 40]

export const slotsText = `of ${days} days for ${persons} people with ${feeds} feeds of ${eventsOfFeed} events each`

/** 95th percentile in milliseconds of reading all slots of a type from the database. All events lie within the days. */
export async function measureSlots(folder: string): Promise<number> {
  const log = makeLog('error')
  const cluster = await startEmbeddedPostgres(join(folder, 'cluster'), log)
  try {
    const env = { DATABASE_URL: cluster.url, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
    // Makes the tables.
    const product = await startProduct({ dataDir: join(folder, 'data'), env })
    await product.remove()
    const db = openDatabase(cluster.url, log)
    try {
      await fill(db)
      const type = (await findBookingTypeBySlug(db, 'discovery-call'))!
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now()
        const slots = await readSlots({ db, sources: [busyInTable], now: new Date() }, type)
        times.push(performance.now() - started)
        if (slots.length === 0) throw new Error('no slot is free')
      }
      return times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95) - 1]!
    } finally {
      await db.$client.end()
    }
  } finally {
    await cluster.stop()
  }
}

/** As subscribed calendars are stored; the database merges what overlaps, so that few rows are sent. */
const busyInTable: BusySource = async (db, personIds, from, until) => {
  const { rows } = await db.execute<{ personId: string; from: number; until: number }>(sql`
    select person_id as "personId", (extract(epoch from lower(busy)) * 1000)::float8 as "from",
      (extract(epoch from upper(busy)) * 1000)::float8 as "until"
    from (
      select person_id, unnest(range_agg(tstzrange(starts_at, ends_at))) as busy from bench_busy
      where person_id = any(${sql.param(personIds)}::uuid[]) and starts_at < ${until} and ends_at > ${from} group by person_id
    ) as merged`)
  return rows.map((row) => ({ personId: row.personId, startsAt: new Date(row.from), endsAt: new Date(row.until) }))
}

async function fill(db: Database): Promise<void> {
  const ids = Array.from({ length: persons }, () => randomUUID())
  await db.insert(people).values(ids.map((id, index) => ({ id, name: `Person ${index}` })))
  await db.insert(staff).values(
    ids.map((personId, index) => ({
      personId,
      email: `p${index}@studio.example`,
      role: 'producer' as const,
      joinedAt: new Date(),
    })),
  )
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:30' }))
  await db.insert(workingHours).values(ids.map((personId) => ({ personId, weekly })))
  await db.update(bookingTypes).set({ daysAhead: days }).where(eq(bookingTypes.slug, 'discovery-call'))
  await db.execute(
    sql`create table bench_busy (person_id uuid not null, starts_at timestamptz not null, ends_at timestamptz not null)`,
  )
  await db.execute(sql`
    insert into bench_busy
    select person, at, at + interval '15 minutes' from unnest(${sql.param(ids)}::uuid[]) as person, generate_series(1, ${feeds}::int) as feed,
      generate_series(1, ${eventsOfFeed}::int) as number,
      lateral (select now() + make_interval(mins => (number * ${(days * 24 * 60) / eventsOfFeed}::float8 + feed * 3)::int) as at) as times`)
  await db.execute(sql`create index on bench_busy (person_id, starts_at)`)
  await db.execute(sql`analyze`)
}
