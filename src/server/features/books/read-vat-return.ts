import { taxSummaryOf, vatReturnOf, type VatBox, type VatScheme } from '#domain/books/vat-return.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { Tax } from '#domain/common/money/tax-profile.ts'
import type { Sql } from '../../base/database/database.ts'
import { listSalesByRate, readVatOnPurchases, readVatOnSales } from './vat-store.ts'

/** Whether the tax has the nine boxes and the due days of the UK. Without a tax they are shown empty, as they always were. */
export const hasBoxes = ({ kind }: Pick<Tax, 'kind'>): boolean => kind === 'uk-vat' || kind === 'none'

/** The nine boxes of a period, in pence; for another tax than UK VAT a summary by rate. */
export async function readVatReturn(db: Sql, period: Period, scheme: VatScheme, tax: Tax): Promise<VatBox[]> {
  const [sales, purchases] = await Promise.all([readVatOnSales(db, period, scheme), readVatOnPurchases(db, period, scheme)])
  if (hasBoxes(tax)) return vatReturnOf({ sales, purchases })
  return taxSummaryOf({ sales, purchases, rates: await listSalesByRate(db, period) }, tax.name)
}
