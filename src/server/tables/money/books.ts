import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountCodes } from '#domain/books/accounts.ts'
import { vatSchemes } from '#domain/books/vat-return.ts'

/** Settings of the books: one row. */
export const bookSettings = pgTable('book_settings', {
  only: boolean('only').primaryKey().default(true),
  scheme: text('scheme', { enum: vatSchemes }).notNull().default('invoice'),
  /** Stagger group of the VAT quarters. */
  stagger: integer('stagger').notNull().default(1),
  /** First month of the financial year, from 1. */
  yearStart: integer('year_start').notNull().default(4),
  /** Codes of accounts in other programs. */
  codes: jsonb('codes').$type<AccountCodes>().notNull().default({}),
  /** Nothing can be dated up to this day; null when no period is closed. */
  lockedUntil: date('locked_until', { mode: 'string' }),
  revision: integer('revision').notNull().default(1),
})
