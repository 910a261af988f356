import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { rosterDays } from '#domain/shoots/booking-labels.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { bookings } from '../../../tables/projects/ops.ts'
import { supplierDays } from '../../../tables/projects/suppliers.ts'
import { listSuppliers, type SupplierRow } from '../../suppliers/supplier-store.ts'
import { listTakenDays, type TakenDay } from '../../shoots/days/taken-day-store.ts'

export type BookingRow = typeof bookings.$inferSelect
type MarkedDay = typeof supplierDays.$inferSelect

/** Active suppliers with a week of their bookings and calls. */
export async function readRoster(
  db: Sql,
  from: string,
): Promise<{ suppliers: SupplierRow[]; taken: TakenDay[]; marked: MarkedDay[] }> {
  const before = addDays(from, rosterDays)
  const people = await listSuppliers(db, { status: 'active' })
  const taken = await listTakenDays(db, { from, before })
  const marked = await db
    .select()
    .from(supplierDays)
    .where(and(gte(supplierDays.date, from), lt(supplierDays.date, before)))
  return { suppliers: people, taken, marked }
}

export async function listMarked(db: Sql, supplierId: string, days: string[]): Promise<MarkedDay[]> {
  return db
    .select()
    .from(supplierDays)
    .where(and(eq(supplierDays.supplierId, supplierId), inArray(supplierDays.date, days)))
}

export async function insertBookings(tx: Transaction, rows: (typeof bookings.$inferInsert)[]): Promise<string[]> {
  const made = await tx.insert(bookings).values(rows).returning({ id: bookings.id })
  return made.map(({ id }) => id)
}

export async function findBooking(db: Sql, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

export async function updateBooking(tx: Transaction, id: string, changes: Partial<Pick<BookingRow, 'state'>>): Promise<boolean> {
  const rows = await tx.update(bookings).set(changes).where(eq(bookings.id, id)).returning({ id: bookings.id })
  return rows.length === 1
}

export async function deleteBooking(tx: Transaction, id: string): Promise<BookingRow | null> {
  const [row] = await tx.delete(bookings).where(eq(bookings.id, id)).returning()
  return row ?? null
}
