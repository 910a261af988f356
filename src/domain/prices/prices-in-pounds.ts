import { toPounds } from '../common/money/money.ts'
import { offeredPackages } from './photo-packages.ts'
import type { PriceBook } from './price-book.ts'
import { offeredRows, priceLists, type PriceList } from './price-rows.ts'
import { eachAmount, type PublicPrices } from './public-prices.ts'
import { textOfRow } from './row-texts.ts'

/** What visitors read of a book, in pounds for JSON. Not in `public-prices.ts`, which is in the scripts of public pages. */
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
