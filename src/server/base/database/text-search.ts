import { ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows in which one of the columns holds the text, whatever its case; everything where there is no text. */
export function anyContains(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  const sought = text?.trim()
  if (!sought) return undefined
  // PostgreSQL's text has no NUL.
  const pattern = containing(sought.replaceAll('\0', ''))
  return or(...columns.map((column) => ilike(column, pattern)))
}

/**
 * Rows whose text holds another, where `projects_search` and `projects_short_search` serve. Trigrams know nothing of one or
 * two letters, which would be sought in the whole table: with each letter written three times they do.
 */
export function textContains(column: PgColumn, text: string | undefined): SQL | undefined {
  const sought = text?.trim().replaceAll('\0', '')
  if (!sought) return undefined
  const isShort = /[\p{L}\p{N}]/u.test(sought) && !/[\p{L}\p{N}]{3}/u.test(sought)
  if (!isShort) return ilike(column, containing(sought))
  return ilike(threefold(column), containing(sought.replace(/./gsu, '$&$&$&')))
}

/** Each letter three times: `ab` is `aaabbb`. In the words of the index of it. */
const threefold = (column: PgColumn): SQL => sql`regexp_replace(${column}, '(.)', '\\1\\1\\1', 'g')`

/** Pattern of `like` for texts that hold this one; what a person types means itself, % and _ too. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
