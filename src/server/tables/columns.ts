import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { customType, date, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { readStoredAddress, type BillingAddress } from '#domain/common/address/billing-address.ts'

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

/** An address as JSON. Those from before countries had codes are read here: a name that is known gets its code. */
export const address = customType<{ data: BillingAddress; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => readStoredAddress(typeof value === 'object' ? value : null),
})

/** Columns of a GIN index for substring search. */
export const trigrams = (...columns: SQLWrapper[]) => columns.map((column) => sql`${column} gin_trgm_ops`) as [SQL, ...SQL[]]
