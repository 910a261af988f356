import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Columns are named by rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
