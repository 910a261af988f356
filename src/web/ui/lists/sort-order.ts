import { columnOf, isDescending } from '#domain/common/list-order.ts'

/** How a column sorts: its name in the URL, and what its values are. */
export interface ColumnSort {
  by: string
  as: 'text' | 'number' | 'date'
}

/** What a list can be sorted by. */
export interface SortableColumn {
  title: string
  sort?: ColumnSort
  /** Of another line of the column’s cells. */
  secondSort?: ColumnSort & { title: string }
}

/** The orders of a column, with what their links say. */
export const sortsOf = ({ title, sort, secondSort }: SortableColumn): (ColumnSort & { title: string })[] => [
  ...(sort ? [{ ...sort, title }] : []),
  ...(secondSort ? [secondSort] : []),
]

/** The order of a list, kept in the URL. */
export interface SortOrder {
  /** Chosen order, such as `-due`; undefined for the usual one. */
  chosen: string | undefined
  /** The usual order, where it is that of a column. */
  usual?: string
  /** URL with an order; an empty one is the usual order. */
  to(order: string): string
  change(order: string): void
}

const current = ({ chosen, usual }: SortOrder): string | undefined => chosen || usual

export function directionIn(order: SortOrder, column: string): 'ascending' | 'descending' | undefined {
  const now = current(order)
  return now === undefined || columnOf(now) !== column ? undefined : isDescending(now) ? 'descending' : 'ascending'
}

/** The direction of whichever of a column’s orders is chosen. */
export const directionOf = (column: SortableColumn, order: SortOrder) =>
  sortsOf(column).flatMap(({ by }) => directionIn(order, by) ?? [])[0]

/** Both directions: texts from A, numbers and dates from the highest. */
const directionsOf = ({ by, as }: ColumnSort): [first: string, second: string] =>
  as === 'text' ? [by, `-${by}`] : [`-${by}`, by]

/** Pressing a title sorts by it, then the other way round, then as usual; the usual one is turned round. */
export function nextOrder(order: SortOrder, sort: ColumnSort): string {
  const [first, second] = directionsOf(sort)
  const now = current(order)
  const next = now === first ? second : now === second && second !== order.usual ? '' : first
  return next === order.usual ? '' : next
}

const directionLabels = {
  text: ['A to Z', 'Z to A'],
  number: ['highest first', 'lowest first'],
  date: ['latest first', 'earliest first'],
}

/** The orders of a list for a select. */
export function orderChoices(columns: SortableColumn[], usual: string | undefined) {
  const choices = columns.flatMap(sortsOf).flatMap((sort) =>
    directionsOf(sort).map((order, index) => ({
      value: order === usual ? '' : order,
      label: `${sort.title}, ${directionLabels[sort.as][index]}`,
    })),
  )
  return usual === undefined ? [{ value: '', label: 'Usual order' }, ...choices] : choices
}
