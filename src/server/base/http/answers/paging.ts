import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'

/** Position of a row in a list sorted by time or text, then by id. */
type Place = { at: Date; id: string } | { text: string; id: string }

// Years within the range of PostgreSQL and the product.
export const cursorTime = z.iso.datetime().refine((at) => /^[12]\d{3}-/.test(at))
export const cursorDay = z.iso.date().refine((day) => /^[12]\d{3}-/.test(day))
export const cursorText = z.string().refine((text) => !text.includes('\0'))
const timeCursor = z.tuple([cursorTime, z.uuid()])
/** For records whose id is their link. */
const linkCursor = z.tuple([cursorTime, z.string().regex(/^[\w-]{22}$/)])
/** For lists of several kinds of records. */
const placeCursor = z.tuple([cursorTime, z.string().regex(/^[\w-]{1,64}$/)])
/** For lists by calendar day of several kinds of records, whose ids are text. */
const kindsByDayCursor = z.tuple([cursorDay, z.string().regex(/^[\w-]{1,64}$/)])
const textCursor = z.tuple([cursorText, z.uuid()])

/** Condition for rows after `cursor`; none without one. */
export function olderThan(time: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  return beyondTime(time, id, cursor, 'desc')
}

/** Like {@link olderThan}, in either direction. */
export function beyondTime(time: PgColumn, id: PgColumn, cursor: string | undefined, direction: 'asc' | 'desc'): SQL | undefined {
  if (cursor === undefined) return undefined
  const isUuid = id.getSQLType() === 'uuid'
  const [at, after] = readCursor(cursor, isUuid ? timeCursor : linkCursor)
  return sql`(${time}, ${id}) ${beyond[direction]} (${at}::timestamptz, ${after}::${sql.raw(id.getSQLType())})`
}

/** Rows after the cursor in a list of several kinds of records, whose ids are text. */
export function olderThanPlace(time: SQL, id: SQL, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, after] = readCursor(cursor, placeCursor)
  return sql`(${time}, ${id}) < (${at}::timestamptz, ${after})`
}

/** Condition for rows after `cursor` in a list sorted by text, matching its index. */
export function beyondText(text: SQL, id: PgColumn, cursor: string | undefined, direction: 'asc' | 'desc'): SQL | undefined {
  if (cursor === undefined) return undefined
  const [place, after] = readCursor(cursor, textCursor)
  return sql`(${text}, ${id}) ${beyond[direction]} (${place}, ${after}::uuid)`
}

/** Condition for rows after the cursor in a list by day, the newest first; `id` is text in the C collation. */
export function beyondDayOfKinds(day: SQL, id: SQL, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [place, after] = readCursor(cursor, kindsByDayCursor)
  return sql`${day} <= ${place} and (${day}, ${id}) < (${place}::date, ${after})`
}

const beyond = { asc: sql.raw('>'), desc: sql.raw('<') }

/** Splits `limit + 1` queried rows into the page and the next cursor; null at the end. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? cursorOf(placeOf(last)) : null }
}

/** The time of a row's cursor. */
export const timeOfCursor = (cursor: string): Date => new Date(readCursor(cursor, timeCursor)[0])

const cursorOf = (place: Place): string => makeCursor(['at' in place ? place.at : place.text, place.id])

/** A row's value in its order, and its id. */
export const makeCursor = (place: [value: string | number | Date | null, id: string]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Throws `invalid` for what is not a cursor of this shape. */
export function readCursor<Cursor>(cursor: string, shape: z.ZodType<Cursor>): Cursor {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const message = 'This list cannot continue from there. Please reload it.'
    throw new Problem('invalid', message, { fields: { after: message } })
  }
}
