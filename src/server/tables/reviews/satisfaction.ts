import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { projects } from '../projects/projects.ts'

/** Satisfaction survey: sent once per project, a day after the approval. */
export const satisfaction = pgTable(
  'satisfaction',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** 128 random bits, base64url: the mailed link. */
    key: text('key').notNull().unique(),
    askedAt: moment('asked_at').notNull(),
    /** 1 to 5; null until answered. */
    score: integer('score'),
    text: text('words').notNull().default(''),
    /** The link that was mailed was ended: another key took its place. */
    linkEndedAt: moment('link_ended_at'),
    /** Time of the first answer, which can be changed for a day. */
    answeredAt: moment('answered_at'),
  },
  (table) => [
    check('satisfaction_score', sql`${table.score} between 1 and 5`),
    index('satisfaction_answers')
      .on(table.answeredAt)
      .where(sql`answered_at is not null`),
  ],
)
