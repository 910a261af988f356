import type { Sql } from '../../base/database/database.ts'
import { invoiceSettings } from '../../tables/money/invoices.ts'

/** Days from the issue of an invoice to its due date, as clients are told. */
export async function readPaymentDays(db: Sql): Promise<number> {
  const [row] = await db.select({ termsDays: invoiceSettings.termsDays }).from(invoiceSettings)
  return row?.termsDays ?? 30
}
