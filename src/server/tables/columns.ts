import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { date, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** Currency and rate of a document, null in the base: `RateColumns`. */
export const rateColumns = () => ({
  currency: text('currency'),
  /** Units of the base for one of the currency, as decimal text. */
  rate: text('rate'),
  rateOn: date('rate_on', { mode: 'string' }),
})

/** Columns of a GIN index for substring search. */
export const trigrams = (...columns: SQLWrapper[]) => columns.map((column) => sql`${column} gin_trgm_ops`) as [SQL, ...SQL[]]
