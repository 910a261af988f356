import { and, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { columnOf, isDescending, type ListOrder } from '#domain/common/list-order.ts'
import { cursorDay, cursorText, cursorTime, makeCursor, readCursor } from './paging.ts'

/** Values in a cursor, by their type in SQL. */
const values = { text: cursorText, date: cursorDay, timestamptz: cursorTime, bigint: z.int() }

/** A column that a list can be sorted by, and then by the id. */
export interface ColumnOfList {
  by: PgColumn | SQL
  id: PgColumn
}

/** A column of a list that is read page by page. An index has `by`, spelled the same way, and then `id`. */
export interface SortColumn<Row> extends ColumnOfList {
  type: keyof typeof values
  /** The row's value and id. */
  placeOf(row: Row): [value: string | number | Date | null, id: string]
  /** Whether `by` can be null. Such rows are last in both directions. */
  nullable?: true
}

/** What to add to a query, so that it finds the next rows in an order. */
interface PagePart {
  where: SQL | undefined
  orderBy: SQL
  limit: number
}

/**
 * Reads a page of a list in the order of one of its columns. Calls `read` once, and a second time for rows without a value where
 * the page is not full. Throws `invalid` for a cursor of another order.
 */
export async function listSorted<Row, Key extends string>(
  columns: Record<Key, SortColumn<Row>>,
  { sort, after, limit }: { sort: ListOrder<Key>; after?: string | undefined; limit: number },
  read: (part: PagePart) => Promise<Row[]>,
): Promise<{ page: Row[]; next: string | null }> {
  const { by, type, id, placeOf, nullable = false } = columns[columnOf(sort)]
  const [direction, beyond] = (isDescending(sort) ? ['desc', '<'] : ['asc', '>']).map((word) => sql.raw(word))
  const orderBy = sql`${by} ${direction}, ${id} ${direction}`
  const idType = id.getSQLType()
  const place = z.tuple([nullable ? values[type].nullable() : values[type], idType === 'uuid' ? z.uuid() : cursorLink])
  const [value, lastId] = after === undefined ? [undefined, undefined] : readCursor(after, place)
  const lastIdInSql = sql`${lastId}::${sql.raw(idType)}`

  const rows: Row[] = []
  if (value !== null) {
    const isBeyond = value === undefined ? undefined : sql`(${by}, ${id}) ${beyond} (${value}::${sql.raw(type)}, ${lastIdInSql})`
    rows.push(...(await read({ where: and(nullable ? isNotNull(by) : undefined, isBeyond), orderBy, limit: limit + 1 })))
  }
  if (nullable && rows.length <= limit) {
    const isBeyond = value === null ? sql`${id} ${beyond} ${lastIdInSql}` : undefined
    rows.push(...(await read({ where: and(isNull(by), isBeyond), orderBy, limit: limit + 1 - rows.length })))
  }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? makeCursor(placeOf(last)) : null }
}

/** The same order for a whole list. */
export function orderOf<Key extends string>(columns: Record<Key, ColumnOfList>, sort: ListOrder<Key>): SQL {
  const { by, id } = columns[columnOf(sort)]
  const direction = sql.raw(isDescending(sort) ? 'desc' : 'asc')
  return sql`${by} ${direction} nulls last, ${id} ${direction}`
}

/** Ids of records that are links, or text. */
const cursorLink = z.string().regex(/^[\w-]{1,64}$/)
