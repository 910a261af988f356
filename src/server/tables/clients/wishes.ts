import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { messages } from './conversations.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'
import { projects } from '../projects/projects.ts'
import { reviewComments } from '../reviews/reviews.ts'

/**
 * Something that a client asked for beyond what was signed, as staff marked it, or something suggested that they dismissed. Its words stay where they were written, so that they
 * can be changed and erased there.
 */
export const wishes = pgTable(
  'wishes',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The comment on a review, or the mail or portal message; both null once it was deleted. */
    commentId: uuid('comment_id').references(() => reviewComments.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** Number of the change order that prices it, in whatever version; null while none does. */
    changeOrder: integer('change_order'),
    /** Set where staff dismissed its suggestion: then it is no wish, and is not suggested again. */
    dismissedAt: moment('dismissed_at'),
    markedBy: uuid('marked_by').references(() => people.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('wishes_project').on(table.projectId, table.createdAt),
    uniqueIndex('wishes_comment').on(table.commentId),
    uniqueIndex('wishes_message').on(table.projectId, table.messageId),
    index('wishes_of_message').on(table.messageId),
  ],
)
