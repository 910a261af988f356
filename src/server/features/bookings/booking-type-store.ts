import { asc, eq, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { bookingTypes } from '../../tables/clients/bookings.ts'

export type BookingTypeRow = typeof bookingTypes.$inferSelect

/** Shortest first. */
export const listBookingTypes = (db: Sql): Promise<BookingTypeRow[]> =>
  db.select().from(bookingTypes).orderBy(asc(bookingTypes.minutes), asc(bookingTypes.name), asc(bookingTypes.id))

export async function findBookingType(db: Sql, id: string): Promise<BookingTypeRow | null> {
  const [row] = await db.select().from(bookingTypes).where(eq(bookingTypes.id, id))
  return row ?? null
}

export async function findBookingTypeBySlug(db: Sql, slug: string): Promise<BookingTypeRow | null> {
  const [row] = await db.select().from(bookingTypes).where(eq(bookingTypes.slug, slug))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockBookingType(tx: Transaction, id: string): Promise<BookingTypeRow | null> {
  const [row] = await tx.select().from(bookingTypes).where(eq(bookingTypes.id, id)).for('update')
  return row ?? null
}

/** Throws a unique violation of `booking_types_slug_unique`. */
export async function insertBookingType(tx: Transaction, type: typeof bookingTypes.$inferInsert): Promise<BookingTypeRow> {
  const [row] = await tx.insert(bookingTypes).values(type).returning()
  return row!
}

/** Throws a unique violation of `booking_types_slug_unique`. */
export async function updateBookingType(
  tx: Transaction,
  id: string,
  changes: Partial<typeof bookingTypes.$inferInsert>,
): Promise<BookingTypeRow> {
  const [row] = await tx
    .update(bookingTypes)
    .set({ ...changes, revision: sql`${bookingTypes.revision} + 1` })
    .where(eq(bookingTypes.id, id))
    .returning()
  return row!
}
