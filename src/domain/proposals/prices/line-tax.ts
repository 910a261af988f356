import type { Pence } from '../../common/money/money.ts'
import { taxOf, type SaleTax } from '../../common/money/tax-profile.ts'
import type { OfferItem } from './proposal-items.ts'

type TaxSettings = Parameters<typeof taxOf>[0]

/** The rate of lines that are taxed, for a studio whose tax goes by lines; null for any other tax. */
export function lineTaxRate(settings: TaxSettings): number | null {
  const { kind, usual, rates } = taxOf(settings)
  return kind === 'us-sales-tax' ? (usual ?? rates[0]?.rate ?? null) : null
}

/**
 * Items of an offer with the tax on them. Where the tax goes by lines each item says whether it is taxed, as usual unless staff
 * chose, and an offer without a taxed item has no tax. A client outside the scope of the tax has none, whatever the items say.
 */
export function taxByLines<Item extends Pick<OfferItem, 'taxed'>>(
  settings: TaxSettings,
  sale: SaleTax,
  items: readonly Item[],
): { tax: SaleTax; items: Item[] } {
  const rate = lineTaxRate(settings)
  if (rate === null) return { tax: sale, items: items.map(unmarked) }
  const isUsual = taxOf(settings).usual !== null
  const marked = items.map((item) => ({ ...item, taxed: item.taxed ?? isUsual }))
  const isTaxed = sale.taxNote === null && marked.some(({ taxed }) => taxed)
  return { tax: { ...sale, vatRate: isTaxed ? rate : null }, items: marked }
}

function unmarked<Item extends Pick<OfferItem, 'taxed'>>(item: Item): Item {
  const { taxed: _, ...rest } = item
  return rest as Item
}

/** Whether the items of an offer say which of them are taxed. */
export const isTaxedByLines = (items: readonly Pick<OfferItem, 'taxed'>[]): boolean =>
  items.some(({ taxed }) => taxed !== undefined)

/** The taxed part of an amount of a whole: of a stage of the schedule, and of its invoice. */
export const taxedPart = (amount: Pence, { whole, taxed }: { whole: Pence; taxed: Pence }): Pence =>
  whole === taxed || whole === 0 ? amount : Math.round((amount * taxed) / whole)
