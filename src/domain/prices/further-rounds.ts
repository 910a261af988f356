import type { Pence } from '../common/money/money.ts'
import type { PriceBook } from './price-book.ts'
import type { Extra } from './price-names.ts'
import { rowsOfList, type PriceRow, type RowsOfBook } from './price-rows.ts'

/** The row that sells further rounds of changes. A studio may rename or retire it. */
const key = 'Additional Revisions' satisfies Extra

export const furtherRoundsRow = (book: RowsOfBook): PriceRow => rowsOfList(book, 'extras').find((row) => row.key === key)!

/** What a round costs beyond those included; null where the studio does not offer any. */
export const priceOfFurtherRound = (book: PriceBook): Pence | null => (furtherRoundsRow(book).retired ? null : book.extras[key])
