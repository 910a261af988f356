import { pounds, toPounds, type Pence } from '../common/money.ts'
import { offeredPackages, type OfferedPackage } from './photo-packages.ts'
import type { PriceBook } from './price-book.ts'
import { offeredRows, priceLists, type PriceList, type PriceRow } from './price-rows.ts'
import { textOfRow } from './row-texts.ts'

/** A row that visitors can choose; `text` is what stands below its name. */
export type OfferedRow = Omit<PriceRow, 'retired'>

/** The part of a book that visitors may read: no rates of cost, no margins, and nothing that is not offered. */
export type PublicPrices = Pick<PriceBook, 'extraDay' | 'validDays' | 'estimator'> &
  Record<PriceList | 'photography', Record<string, Pence>> & { rows: OfferedRow[]; packages: OfferedPackage[] }

/** In pounds, for JSON. */
export function publicPricesInPounds(book: PriceBook): PublicPrices {
  const rows = priceLists.flatMap((list) => offeredRows(book, list))
  const amounts = (list: PriceList) =>
    Object.fromEntries(rows.filter((row) => row.list === list).map(({ key }) => [key, book[list][key] ?? 0]))
  const { extraDay, validDays, estimator } = book
  const packages = offeredPackages(book)
  return eachAmount(
    {
      rows: rows.map((row) => ({ list: row.list, key: row.key, name: row.name, text: textOfRow(row) })),
      base: amounts('base'),
      extraDay,
      crew: amounts('crew'),
      editing: amounts('editing'),
      extras: amounts('extras'),
      validDays,
      photography: Object.fromEntries(packages.map(({ key }) => [key, book.photography[key] ?? 0])),
      packages,
      estimator,
    },
    toPounds,
  )
}

/** In pence, from JSON. */
export const publicPricesInPence = (prices: PublicPrices): PublicPrices => eachAmount(prices, pounds)

function eachAmount(prices: PublicPrices, convert: (amount: number) => number): PublicPrices {
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
