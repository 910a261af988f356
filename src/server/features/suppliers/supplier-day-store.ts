import { and, asc, eq, inArray, gte, lt, sql } from 'drizzle-orm'
import type { DayState } from '#domain/suppliers/supplier-messages.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { supplierDays } from '../../tables/projects/suppliers.ts'

/** `day` as `YYYY-MM-DD`. */
export interface SupplierDay {
  date: string
  state: DayState
  note: string
}

/** Stored days from one (inclusive) to another (exclusive). */
export async function listDays(db: Sql, supplierId: string, from: string, before: string): Promise<SupplierDay[]> {
  const { date, state, note } = supplierDays
  return db
    .select({ date, state, note })
    .from(supplierDays)
    .where(and(eq(supplierDays.supplierId, supplierId), gte(date, from), lt(date, before)))
    .orderBy(asc(date))
}

/** Deletes rows of `available` days, which is the default. */
export async function writeDays(tx: Transaction, supplierId: string, days: SupplierDay[]): Promise<void> {
  const plain = days.filter(({ state, note }) => state === 'available' && note === '').map(({ date }) => date)
  const noted = days.filter(({ date }) => !plain.includes(date)).map((day) => ({ supplierId, ...day }))
  if (plain.length > 0) {
    await tx.delete(supplierDays).where(and(eq(supplierDays.supplierId, supplierId), inArray(supplierDays.date, plain)))
  }
  if (noted.length > 0) {
    await tx
      .insert(supplierDays)
      .values(noted)
      .onConflictDoUpdate({
        target: [supplierDays.supplierId, supplierDays.date],
        set: { state: sql`excluded.state`, note: sql`excluded.note` },
      })
  }
}
