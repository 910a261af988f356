import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows in which one of the columns holds the text, whatever its case; everything where there is no text. */
export function anyContains(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  const sought = text?.trim()
  if (!sought) return undefined
  // PostgreSQL's text has no NUL.
  const pattern = containing(sought.replaceAll('\0', ''))
  return or(...columns.map((column) => ilike(column, pattern)))
}

/** Pattern of `like` for texts that hold this one; what a person types means itself, % and _ too. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
