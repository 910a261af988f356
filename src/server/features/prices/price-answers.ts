import { toPounds } from '#domain/common/money/money.ts'
import { refusalToWithdraw, shownStateOf } from '#domain/prices/book-state.ts'
import { rowsOfBook } from '#domain/prices/given-rows.ts'
import { originalVersion, type NamedBook } from '#domain/prices/price-book.ts'
import type { PriceBookCard, ShownPriceBook, ShownProposalPrices } from '#domain/prices/price-endpoints.ts'
import { valuesOfBook } from '#domain/prices/price-fields.ts'
import type { MadeBook } from './price-book-store.ts'

interface Today {
  today: string
  /** Version of the book that holds. */
  holding: number
}

export const toBookCard = (row: MadeBook, day: Today): PriceBookCard => ({
  version: row.version,
  state: shownStateOf(row, day),
  holdsFrom: row.holdsFrom,
  note: row.note,
  by: row.by ?? '',
  createdAt: row.createdAt.toISOString(),
  publishedAt: row.publishedAt?.toISOString() ?? null,
})

export const toShownBook = (row: MadeBook, day: Today): ShownPriceBook => ({
  ...toBookCard(row, day),
  revision: row.revision,
  prices: valuesOfBook(row.book),
  rows: rowsOfBook(row.book),
  refusalToWithdraw: refusalToWithdraw(row, day.today),
})

/** The default, which is not stored. */
export const toOriginalBook = ({ version, holdsFrom, book }: NamedBook, { holding }: Today): ShownPriceBook => ({
  version,
  state: holding === originalVersion ? 'holds' : 'past',
  holdsFrom,
  note: '',
  by: '',
  createdAt: null,
  publishedAt: null,
  revision: 0,
  prices: valuesOfBook(book),
  rows: rowsOfBook(book),
  refusalToWithdraw: 'They cannot be withdrawn.',
})

export const toProposalPrices = ({ version, holdsFrom, book: { costRates, margin } }: NamedBook): ShownProposalPrices => ({
  version,
  holdsFrom,
  costRates: { shoot: toPounds(costRates.shoot), edit: toPounds(costRates.edit) },
  margin,
})
