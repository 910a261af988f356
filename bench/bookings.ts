import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { makeLog } from '#server/base/log.ts'
import { findBookingTypeBySlug } from '#server/features/bookings/booking-type-store.ts'
import { busyTimesOf, replaceBusyTimes } from '#server/features/bookings/feeds/busy-time-store.ts'
import { readSlots } from '#server/features/bookings/slots/read-slots.ts'
import { bookingTypes, workingHours } from '#server/tables/clients/bookings.ts'
import { busyFeeds } from '#server/tables/clients/busy-times.ts'
import { people, staff } from '#server/tables/people/people.ts'
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
        const slots = await readSlots({ db, sources: [busyTimesOf], now: new Date() }, type)
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
  const listed = ids.flatMap((personId) => Array.from({ length: feeds }, () => ({ id: randomUUID(), personId })))
  const now = new Date()
  const read = { lastReadAt: now, lastGoodAt: now, expandedAt: now, sealedUrl: '', contentHash: '', eventCount: eventsOfFeed }
  await db.insert(busyFeeds).values(listed.map((feed, index) => ({ ...feed, ...read, name: `Calendar ${index}` })))
  for (const [index, feed] of listed.entries()) {
    const ranges = Array.from({ length: eventsOfFeed }, (_, number) => {
      const start = now.getTime() + Math.round((number * days * 1440) / eventsOfFeed + (index % feeds) * 3) * 60_000
      return { start, end: start + 15 * 60_000 }
    })
    await db.transaction((tx) => replaceBusyTimes(tx, feed, ranges))
  }
  await db.execute(sql`analyze`)
}
