import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Filled by rate-limiter-flexible, whose column names these are. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
