import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'

/** The place of a row in a list that is ordered by a time or a text, then by id. */
export type Place = { at: Date; id: string } | { text: string; id: string }

// Years that PostgreSQL and the product both know.
const time = z.iso.datetime().refine((at) => /^[12]\d{3}-/.test(at))
const timeCursor = z.tuple([time, z.uuid()])
/** Of records whose id is their link. */
const linkCursor = z.tuple([time, z.string().regex(/^[\w-]{22}$/)])
/** Of lists of several kinds of records. */
const placeCursor = z.tuple([time, z.string().regex(/^[\w-]{1,64}$/)])
const textCursor = z.tuple([z.string().refine((text) => !text.includes('\0')), z.uuid()])

/** The rows after the place that `cursor` names; everything without one. */
export function olderThan(time: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  return beyondTime(time, id, cursor, 'desc')
}

/** The same in either direction. */
export function beyondTime(time: PgColumn, id: PgColumn, cursor: string | undefined, direction: 'asc' | 'desc'): SQL | undefined {
  if (cursor === undefined) return undefined
  const isUuid = id.getSQLType() === 'uuid'
  const [at, after] = readCursor(cursor, isUuid ? timeCursor : linkCursor)
  return sql`(${time}, ${id}) ${beyond[direction]} (${at}::timestamptz, ${after}::${sql.raw(id.getSQLType())})`
}

/** The rows after the place in a list of several kinds of records, whose ids are texts. */
export function olderThanPlace(time: SQL, id: SQL, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, after] = readCursor(cursor, placeCursor)
  return sql`(${time}, ${id}) < (${at}::timestamptz, ${after})`
}

/** The rows after the place in a list that is ordered by a text, as its index has it. */
export function beyondText(text: SQL, id: PgColumn, cursor: string | undefined, direction: 'asc' | 'desc'): SQL | undefined {
  if (cursor === undefined) return undefined
  const [place, after] = readCursor(cursor, textCursor)
  return sql`(${text}, ${id}) ${beyond[direction]} (${place}, ${after}::uuid)`
}

const beyond = { asc: sql.raw('>'), desc: sql.raw('<') }

/** Of `limit + 1` rows that were asked for, the page and the cursor after it; null where the list ends. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? makeCursor(placeOf(last)) : null }
}

const makeCursor = (place: Place): string =>
  Buffer.from(JSON.stringify(['at' in place ? place.at.toISOString() : place.text, place.id])).toString('base64url')

function readCursor(
  cursor: string,
  shape: typeof timeCursor | typeof linkCursor | typeof placeCursor | typeof textCursor,
): [string, string] {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const message = 'This list cannot be continued from there.'
    throw new Problem('invalid', message, { fields: { after: message } })
  }
}
