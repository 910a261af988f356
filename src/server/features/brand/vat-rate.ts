import { usualRate, type VatRate } from '#domain/common/vat.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoiceSettings } from '../../tables/invoices.ts'

/** VAT rate added to prices shown to clients; null when the studio is not registered for VAT. */
export async function readVatRate(db: Sql): Promise<VatRate> {
  const [row] = await db.select({ vatNumber: invoiceSettings.vatNumber }).from(invoiceSettings)
  return row ? usualRate(row) : null
}
