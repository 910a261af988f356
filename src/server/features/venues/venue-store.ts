import { asc, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { venueBookings, venues } from '../../tables/projects/venues.ts'

export type VenueRow = typeof venues.$inferSelect
export type BookingRow = typeof venueBookings.$inferSelect

/** By creation, each with its number of weekends reserved from a Saturday on. */
export async function listVenues(db: Sql, saturday: string): Promise<{ venue: VenueRow; coming: number }[]> {
  const coming = db
    .select({ venueId: venueBookings.venueId, number: count().as('number') })
    .from(venueBookings)
    .where(gte(venueBookings.weekend, saturday))
    .groupBy(venueBookings.venueId)
    .as('coming')
  return db
    .select({ venue: venues, coming: sql<number>`coalesce(${coming.number}, 0)::int` })
    .from(venues)
    .leftJoin(coming, eq(coming.venueId, venues.id))
    .orderBy(asc(venues.createdAt), asc(venues.slug))
}

export async function findVenue(db: Sql, id: string): Promise<VenueRow | null> {
  const [row] = await db.select().from(venues).where(eq(venues.id, id))
  return row ?? null
}

export async function findVenueBySlug(db: Sql, slug: string): Promise<VenueRow | null> {
  const [row] = await db.select().from(venues).where(eq(venues.slug, slug))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockVenue(tx: Transaction, id: string): Promise<VenueRow | null> {
  const [row] = await tx.select().from(venues).where(eq(venues.id, id)).for('update')
  return row ?? null
}

/** Null where the slug is taken. */
export async function insertVenue(tx: Transaction, venue: typeof venues.$inferInsert): Promise<VenueRow | null> {
  const [row] = await tx.insert(venues).values(venue).onConflictDoNothing({ target: venues.slug }).returning()
  return row ?? null
}

export async function updateVenue(tx: Transaction, id: string, changes: Partial<typeof venues.$inferInsert>): Promise<VenueRow> {
  const [row] = await tx.update(venues).set(changes).where(eq(venues.id, id)).returning()
  return row!
}

export async function removeVenue(tx: Transaction, id: string): Promise<void> {
  await tx.delete(venues).where(eq(venues.id, id))
}

/** Null when the weekend is reserved. Waits for a concurrent insert of the same weekend. */
export async function insertBooking(tx: Transaction, booking: typeof venueBookings.$inferInsert): Promise<BookingRow | null> {
  const [row] = await tx.insert(venueBookings).values(booking).onConflictDoNothing({ target: venueBookings.weekend }).returning()
  return row ?? null
}

export async function setProjectOfBooking(tx: Transaction, id: string, projectId: string): Promise<void> {
  await tx.update(venueBookings).set({ projectId }).where(eq(venueBookings.id, id))
}

/** Reservations of one venue, latest weekend first. */
export const listBookings = (db: Sql, venueId: string): Promise<BookingRow[]> =>
  db.select().from(venueBookings).where(eq(venueBookings.venueId, venueId)).orderBy(desc(venueBookings.weekend))

/** Reserved weekends of all venues from a Saturday on. */
export async function listTakenWeekends(db: Sql, saturday: string): Promise<string[]> {
  const rows = await db
    .select({ weekend: venueBookings.weekend })
    .from(venueBookings)
    .where(gte(venueBookings.weekend, saturday))
    .orderBy(asc(venueBookings.weekend))
  return rows.map(({ weekend }) => weekend)
}

export async function hasBookings(tx: Transaction, venueId: string): Promise<boolean> {
  const rows = await tx.select({ id: venueBookings.id }).from(venueBookings).where(eq(venueBookings.venueId, venueId)).limit(1)
  return rows.length === 1
}

export async function removeBooking(tx: Transaction, id: string): Promise<BookingRow | null> {
  const [row] = await tx.delete(venueBookings).where(eq(venueBookings.id, id)).returning()
  return row ?? null
}

/** Replaces a line beside the price, where staff left it as it was. */
export async function replaceInHighlights(tx: Transaction, line: string, next: string): Promise<void> {
  const { content } = venues
  const isThere = sql`${content}->'highlights' @> ${JSON.stringify([line])}::jsonb`
  const lines = sql`(select jsonb_agg(case when one = to_jsonb(${line}::text) then to_jsonb(${next}::text) else one end order by at)
    from jsonb_array_elements(${content}->'highlights') with ordinality as listed(one, at))`
  await tx
    .update(venues)
    .set({ content: sql`jsonb_set(${content}, '{highlights}', ${lines})` })
    .where(isThere)
}
