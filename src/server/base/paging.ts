import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'

/** The place of a row in a list that is ordered newest first by time, then id. */
export interface Place {
  at: Date
  id: string
}

// Years that PostgreSQL and the product both know.
const cursorShape = z.tuple([z.iso.datetime().refine((at) => /^[12]\d{3}-/.test(at)), z.uuid()])

/** The rows after the place that `cursor` names; everything without one. */
export function olderThan(time: PgColumn, id: PgColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = readCursor(cursor)
  return sql`(${time}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}

/** Of `limit + 1` rows that were asked for, the page and the cursor after it; null where the list ends. */
export function cutPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? makeCursor(placeOf(last)) : null }
}

const makeCursor = ({ at, id }: Place): string => Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

function readCursor(cursor: string): Place {
  try {
    const [at, id] = cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    const message = 'This list cannot be continued from there.'
    throw new Problem('invalid', message, { fields: { after: message } })
  }
}
