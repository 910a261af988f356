import { crewSizes, editingTypes, extraNames, quoteVideoTypes } from './price-names.ts'

/** Lists of a price book to which a studio adds rows of its own. */
export const priceLists = ['base', 'crew', 'editing', 'extras'] as const
export type PriceList = (typeof priceLists)[number]

/**
 * A row that a studio added, or a default row that it renamed or retired. Records and payloads have the key, which
 * never changes; people read the name.
 */
export interface PriceRow {
  list: PriceList
  key: string
  name: string
  /** What visitors read below the name; empty for the default text, if it has one. */
  text: string
  /** Not offered any more. It keeps its price, for what was made with it. */
  retired: boolean
}

/** What of a book says which rows there are. Without `rows` they are the default rows. */
export interface RowsOfBook {
  rows?: readonly PriceRow[]
}

const originalKeys: Record<PriceList, readonly string[]> = {
  base: quoteVideoTypes,
  crew: crewSizes,
  editing: editingTypes,
  extras: extraNames,
}

export const isOwnRow = ({ list, key }: Pick<PriceRow, 'list' | 'key'>): boolean => !originalKeys[list].includes(key)

/** Every row of a list: the default rows, then the studio's own. */
export function rowsOfList({ rows = [] }: RowsOfBook, list: PriceList): PriceRow[] {
  const of = rows.filter((row) => row.list === list)
  const specified = originalKeys[list].map(
    (key) => of.find((row) => row.key === key) ?? { list, key, name: key, text: '', retired: false },
  )
  return [...specified, ...of.filter(isOwnRow)]
}

/** Rows of a list that can be chosen. */
export const offeredRows = (book: RowsOfBook, list: PriceList): PriceRow[] =>
  rowsOfList(book, list).filter(({ retired }) => !retired)

/** The name of a row; its key where the book does not know it. */
export const nameOfRow = (
  { rows = [] }: { rows?: readonly Pick<PriceRow, 'list' | 'key' | 'name'>[] },
  list: PriceList,
  key: string,
): string => rows.find((row) => row.list === list && row.key === key)?.name ?? key
