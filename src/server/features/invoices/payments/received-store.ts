import { and, asc, gte, lte, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import type { Sql } from '../../../base/database/database.ts'
import { invoicePayments } from '../../../tables/money/invoices.ts'

/** Payments less refunds of a day, `YYYY-MM-DD`. */
export interface Received {
  day: string
  gross: Pence
  /** Without the VAT that each payment contains, in proportion to its invoice. */
  net: Pence
}

/** Payments by day of a period, both ends included. */
export async function readReceived(db: Sql, { from, to }: { from: string; to: string }): Promise<Received[]> {
  const { receivedOn: day, amountPence, netPence } = invoicePayments
  return db
    .select({ day, gross: sql`sum(${amountPence})`.mapWith(Number), net: sql`sum(${netPence})`.mapWith(Number) })
    .from(invoicePayments)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(day)
    .orderBy(asc(day))
}
