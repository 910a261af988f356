import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../columns.ts'
import { people } from './people.ts'
import { projects } from '../projects/projects.ts'

/** Open pages that others are shown: viewers of a review, and staff who edit a record. Rows without a recent heartbeat are stale. */
export const presence = pgTable(
  'review_presence',
  {
    id: id(),
    /** Of a review. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** `invoice:0198…`: the record that somebody edits. */
    record: text('record'),
    /** Who edits it, or of the studio has the review open. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    staff: boolean('staff').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    index('review_presence_project').on(table.projectId, table.seenAt),
    index('presence_record').on(table.record, table.seenAt),
    index('presence_person').on(table.personId),
    check('presence_place', sql`(${table.projectId} is null) = (${table.record} is not null)`),
  ],
)
