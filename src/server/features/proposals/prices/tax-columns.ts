import type { SaleTax } from '#domain/common/money/tax-profile.ts'
import { taxByLines } from '#domain/proposals/prices/line-tax.ts'
import type { OfferItem } from '#domain/proposals/prices/proposal-items.ts'
import type { Sql } from '../../../base/database/database.ts'
import { readTaxSettings } from '../../brand/vat-rate.ts'
import { readSaleTax } from '../../clients/address/tax-of-sale.ts'

/** How a sale is taxed now, and the settings that say whether it goes by lines. */
export interface TaxedSale {
  tax: SaleTax
  settings: Awaited<ReturnType<typeof readTaxSettings>>
}

export async function readTaxedSale(db: Sql, clientId: string | null): Promise<TaxedSale> {
  return { tax: await readSaleTax(db, clientId), settings: await readTaxSettings(db) }
}

/** Items and tax of a proposal. */
export function taxColumns({ tax, settings }: TaxedSale, items: readonly OfferItem[]): SaleTax & { items: OfferItem[] } {
  const taxed = taxByLines(settings, tax, items)
  return { ...taxed.tax, items: taxed.items }
}
