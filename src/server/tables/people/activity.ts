import type { EventName } from '#domain/system/events/events.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { people } from './people.ts'

/** Audit log, written in the transaction of each change. Only the erasure of a person alters it. */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    actor: text('actor', { enum: ['visitor', 'client', 'crew', 'staff', 'system'] }).notNull(),
    /** The member of staff who did it; null for others, and for what was done before people had accounts. */
    personId: uuid('person_id').references(() => people.id),
    /** Who of others did it: a person of a client, a guest of a review. No reference, since the row stays when they are erased. */
    humanId: uuid('human_id'),
    /** Noun and past-tense verb: `inquiry.received`. Rows of other versions may have names that are not in the table. */
    action: text('action').$type<EventName>().notNull(),
    subject: uuid('subject'),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_subject').on(table.subject, table.createdAt),
    index('activity_person').on(table.personId, table.createdAt),
    index('activity_human').on(table.humanId, table.createdAt),
    index('activity_newest').on(table.createdAt, table.id),
  ],
)
