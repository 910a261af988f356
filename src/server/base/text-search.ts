import { ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows in which one of the columns holds the text, whatever its case; everything where there is no text. */
export function anyContains(columns: (PgColumn | SQL)[], text: string | undefined): SQL | undefined {
  const sought = text?.trim()
  if (!sought) return undefined
  // What a person types is looked for as it stands: % and _ mean themselves. PostgreSQL's text has no NUL.
  const pattern = `%${sought.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => ilike(column, pattern)))
}
