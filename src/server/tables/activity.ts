import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Who did what to which record; written in the same transaction as the deed. Only the erasure of a person changes one. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    actor: text('actor', { enum: ['visitor', 'client', 'crew', 'staff', 'system'] }).notNull(),
    /** A verb in the past tense with its noun: `inquiry.received`. */
    action: text('action').notNull(),
    subject: uuid('subject'),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_subject').on(table.subject, table.createdAt),
    index('activity_newest').on(table.createdAt, table.id),
  ],
)
