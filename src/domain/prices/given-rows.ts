import { pounds, toPounds } from '../common/money.ts'
import type { PriceBook } from './price-book.ts'
import { isOwnRow, priceLists, type PriceList, type PriceRow } from './price-rows.ts'

/** A row as in forms and JSON. Rows of the specification have no price here: theirs is an entry of the book. */
export interface GivenRow extends Omit<PriceRow, 'list'> {
  /** Major units, net. */
  price: number | null
}

/** Rows that are not as the specification has them, by list. */
export type GivenRows = Record<PriceList, GivenRow[]>

export const noRows = (): GivenRows => ({ base: [], crew: [], editing: [], extras: [] })

/** Name of a list's rows in the form of a book. */
export const rowsKey = (list: PriceList): `rows/${PriceList}` => `rows/${list}`

/** Of each list, so that the quote builder stays a page. */
export const mostRows = 30

export const rowLimits = { name: 60, text: 120 } as const

export const rowsOfBook = (book: PriceBook): GivenRows =>
  Object.fromEntries(
    priceLists.map((list) => [
      list,
      (book.rows ?? [])
        .filter((row) => row.list === list)
        .map(({ key, name, text, retired }) => ({
          key,
          name,
          text,
          retired,
          price: isOwnRow({ list, key }) ? toPounds(book[list][key] ?? 0) : null,
        })),
    ]),
  ) as GivenRows

/** Puts valid rows, and the prices of the studio's own, into a book. */
export function writeRows(book: PriceBook, given: GivenRows): void {
  const rows = priceLists.flatMap((list) =>
    given[list].map(({ key, name, text, retired }): PriceRow => ({ list, key, name, text, retired })),
  )
  if (rows.length === 0) return
  book.rows = rows
  for (const list of priceLists) {
    for (const { key, price } of given[list]) if (price !== null) book[list][key] = pounds(price)
  }
}
