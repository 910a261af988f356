import { ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Condition: one of the columns contains the text, case-insensitive; no condition without a text. */
export function anyContains(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  const term = text?.trim()
  if (!term) return undefined
  // PostgreSQL text cannot hold NUL.
  const pattern = containing(term.replaceAll('\0', ''))
  return or(...columns.map((column) => ilike(column, pattern)))
}

/**
 * Contains-condition that uses the indexes `projects_search` and `projects_short_search`. Trigram indexes cannot find one or two
 * letters; with each letter tripled they can.
 */
export function textContains(column: PgColumn, text: string | undefined): SQL | undefined {
  const term = text?.trim().replaceAll('\0', '')
  if (!term) return undefined
  const isShort = /[\p{L}\p{N}]/u.test(term) && !/[\p{L}\p{N}]{3}/u.test(term)
  if (!isShort) return ilike(column, containing(term))
  return ilike(threefold(column), containing(term.replace(/./gsu, '$&$&$&')))
}

/** Triples each letter: `ab` becomes `aaabbb`. Must match the index expression. */
const threefold = (column: PgColumn): SQL => sql`regexp_replace(${column}, '(.)', '\\1\\1\\1', 'g')`

/** Contains-pattern for `like`; escapes % and _. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
