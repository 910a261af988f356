import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, trigrams } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from './projects.ts'
import { reviewComments } from '../reviews/reviews.ts'

/** Something to do on a project. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The comment that it was made from: one task each. */
    commentId: uuid('comment_id').references(() => reviewComments.id, { onDelete: 'set null' }),
    assigneeId: uuid('assignee_id').references(() => people.id),
    dueOn: date('due_on', { mode: 'string' }),
    doneAt: moment('done_at'),
    createdBy: uuid('created_by').references(() => people.id),
    createdAt: createdAt(),
    /** Due day that the assignee was told of. */
    toldDueOn: date('told_due_on', { mode: 'string' }),
    /** Number of saves, for optimistic locking. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('tasks_project').on(table.projectId, table.createdAt),
    uniqueIndex('tasks_comment').on(table.commentId),
    index('tasks_due').on(table.dueOn),
    index('tasks_search').using('gin', ...trigrams(table.title)),
    index('tasks_open')
      .on(table.assigneeId, table.dueOn)
      .where(sql`done_at is null`),
  ],
)
