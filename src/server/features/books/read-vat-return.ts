import { vatReturnOf, type VatBox, type VatScheme } from '#domain/books/vat-return.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { Sql } from '../../base/database/database.ts'
import { readVatOnPurchases, readVatOnSales } from './vat-store.ts'

/** The nine boxes of a period, in pence. */
export async function readVatReturn(db: Sql, period: Period, scheme: VatScheme): Promise<VatBox[]> {
  const [sales, purchases] = await Promise.all([readVatOnSales(db, period, scheme), readVatOnPurchases(db, period, scheme)])
  return vatReturnOf({ sales, purchases })
}
