import { pounds, toPounds, type Pence } from '../common/money.ts'
import type { PriceBook } from './price-book.ts'

/** The part of a book that visitors may read: no rates of cost, no margins. */
export type PublicPrices = Pick<
  PriceBook,
  'base' | 'extraDay' | 'crew' | 'editing' | 'extras' | 'validDays' | 'photography' | 'estimator'
>

/** In pounds, for JSON. */
export const publicPricesInPounds = (prices: PublicPrices): PublicPrices => eachAmount(prices, toPounds)

/** In pence, from JSON. */
export const publicPricesInPence = (prices: PublicPrices): PublicPrices => eachAmount(prices, pounds)

function eachAmount(prices: PublicPrices, convert: (amount: number) => number): PublicPrices {
  const each = <Name extends string>(table: Record<Name, Pence>) =>
    Object.fromEntries(Object.entries<Pence>(table).map(([name, amount]) => [name, convert(amount)])) as Record<Name, Pence>
  return {
    base: each(prices.base),
    extraDay: convert(prices.extraDay),
    crew: each(prices.crew),
    editing: each(prices.editing),
    extras: each(prices.extras),
    validDays: prices.validDays,
    photography: each(prices.photography),
    estimator: prices.estimator,
  }
}
