import { pounds, type Pence } from '../common/money/money.ts'
import type { OfferedPackage } from './photo-packages.ts'
import type { PriceBook } from './price-book.ts'
import type { PriceList, PriceRow } from './price-rows.ts'

/** A row that visitors can choose; `text` is what stands below its name. */
export type OfferedRow = Omit<PriceRow, 'retired'>

/** The part of a book that visitors may read: no rates of cost, no margins, and nothing that is not offered. */
export type PublicPrices = Pick<PriceBook, 'extraDay' | 'validDays' | 'estimator'> &
  Record<PriceList | 'photography', Record<string, Pence>> & { rows: OfferedRow[]; packages: OfferedPackage[] }

/** In pence, from JSON. */
export const publicPricesInPence = (prices: PublicPrices): PublicPrices => eachAmount(prices, pounds)

/** With other units. */
export function eachAmount(prices: PublicPrices, convert: (amount: number) => number): PublicPrices {
  const each = <Name extends string>(table: Record<Name, Pence>) =>
    Object.fromEntries(Object.entries<Pence>(table).map(([name, amount]) => [name, convert(amount)])) as Record<Name, Pence>
  return {
    ...prices,
    base: each(prices.base),
    extraDay: convert(prices.extraDay),
    crew: each(prices.crew),
    editing: each(prices.editing),
    extras: each(prices.extras),
    photography: each(prices.photography),
  }
}
