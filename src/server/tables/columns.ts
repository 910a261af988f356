import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Columns of a GIN index for substring search. */
export const trigrams = (...columns: SQLWrapper[]) => columns.map((column) => sql`${column} gin_trgm_ops`) as [SQL, ...SQL[]]
