import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoicePayments, invoices } from '../../tables/invoices.ts'

/** Payments less refunds of a day, `YYYY-MM-DD`. */
export interface Received {
  day: string
  gross: Pence
  /** Without the VAT that each payment contains, in proportion to its invoice. */
  net: Pence
}

/** Payments by day of a period, both ends included. */
export async function readReceived(db: Sql, { from, to }: { from: string; to: string }): Promise<Received[]> {
  const { receivedOn: day, amountPence } = invoicePayments
  const net = sql`round(${amountPence}::numeric * ${invoices.subtotalPence} / ${invoices.totalPence})`
  return db
    .select({ day, gross: sql`sum(${amountPence})`.mapWith(Number), net: sql`sum(${net})`.mapWith(Number) })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(day)
    .orderBy(asc(day))
}
