import { vatReturnOf, type VatBox, type VatScheme } from '#domain/books/vat-return.ts'
import type { Period } from '#domain/books/quarters.ts'
import type { Sql } from '../../base/database/database.ts'
import { readVatOnSales } from './vat-store.ts'

/** The nine boxes of a period, in pence. No purchases are recorded here yet: their boxes are 0. */
export async function readVatReturn(db: Sql, period: Period, scheme: VatScheme): Promise<VatBox[]> {
  return vatReturnOf({ sales: await readVatOnSales(db, period, scheme), purchases: { vat: 0, net: 0 } })
}
