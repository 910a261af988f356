import { pounds, toPounds } from '../common/money/money.ts'
import { isOwnPackage, type PhotoPackage } from './photo-packages.ts'
import type { PriceBook } from './price-book.ts'
import { isOwnRow, priceLists, type PriceList, type PriceRow } from './price-rows.ts'

/** A row as in forms and JSON. Default rows have no price here: theirs is an entry of the book. */
export interface GivenRow extends Omit<PriceRow, 'list'> {
  /** Major units, net. */
  price: number | null
}

/** A photography package as in forms and JSON: default packages have no price here either. */
export interface GivenPackage extends PhotoPackage {
  /** Major units, net. */
  price: number | null
}

/** Rows that differ from the default, by list; and all packages, none where they are the default packages. */
export type GivenRows = Record<PriceList, GivenRow[]> & { packages: GivenPackage[] }

export const noRows = (): GivenRows => ({ base: [], crew: [], editing: [], extras: [], packages: [] })

/** Name of a list's rows in the form of a book. */
export const rowsKey = (list: PriceList): `rows/${PriceList}` => `rows/${list}`

/** Name of the packages there. */
export const packagesKey = 'rows/packages'

/** Of each list, so that the quote builder stays a page. */
export const mostRows = 30

export const rowLimits = { name: 60, text: 120 } as const

/** As many packages fit on a page beside each other. */
export const packageLimits = { packages: 9, name: 60, lines: 12, line: 80, note: 120, photos: 1_000, days: 3_650 } as const

export const rowsOfBook = (book: PriceBook): GivenRows => {
  const lists = priceLists.map((list) => [
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
  ])
  return { ...(Object.fromEntries(lists) as Record<PriceList, GivenRow[]>), packages: (book.packages ?? []).map(givenPackage) }

  function givenPackage(one: PhotoPackage): GivenPackage {
    return { ...one, price: isOwnPackage(one) ? toPounds(book.photography[one.key] ?? 0) : null }
  }
}

/** Puts valid rows, and the prices of the studio's own, into a book. */
export function writeRows(book: PriceBook, given: GivenRows): void {
  const rows = priceLists.flatMap((list) =>
    given[list].map(({ key, name, text, retired }): PriceRow => ({ list, key, name, text, retired })),
  )
  if (rows.length > 0) book.rows = rows
  for (const list of priceLists) {
    for (const { key, price } of given[list]) if (price !== null) book[list][key] = pounds(price)
  }
  if (given.packages.length === 0) return
  book.packages = given.packages.map(({ price, ...one }) => {
    if (price !== null) book.photography[one.key] = pounds(price)
    return one
  })
}
