import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bookStates } from '#domain/prices/book-state.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** Price books of the studio. The default is version 0, which is not stored. */
export const priceBooks = pgTable(
  'price_books',
  {
    id: id(),
    version: integer('version').notNull().generatedAlwaysAsIdentity().unique(),
    state: text('state', { enum: bookStates }).notNull().default('draft'),
    /** First day on which it holds, in the studio's time zone. A draft may have none yet. */
    holdsFrom: date('holds_from'),
    book: jsonb('book').$type<PriceBook>().notNull(),
    note: text('note').notNull().default(''),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    // Of published books exactly one begins on a day.
    uniqueIndex('price_books_day')
      .on(table.holdsFrom)
      .where(sql`state = 'published'`),
    index('price_books_newest').on(table.createdAt, table.id),
  ],
)
