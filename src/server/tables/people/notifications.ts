import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationKinds, type NotificationParts } from '#domain/people/notification.ts'
import { sessions } from './accounts.ts'
import { busyFeeds } from '../clients/busy-times.ts'
import { clients } from '../clients/clients.ts'
import { createdAt, id, moment } from '../columns.ts'
import { conversations } from '../clients/conversations.ts'
import { people } from './people.ts'
import { projects } from '../projects/projects.ts'
import { reviewComments } from '../reviews/reviews.ts'
import { suppliers } from '../projects/suppliers.ts'
import { tasks } from '../projects/tasks.ts'

/** What concerns a member of staff: one row a person. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** It is about a project, a client, a conversation, a supplier or a calendar of one's own. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** Named when every conversation was an enquiry, which has the same id. */
    conversationId: uuid('inquiry_id').references(() => conversations.id, { onDelete: 'cascade' }),
    supplierId: uuid('supplier_id').references(() => suppliers.id, { onDelete: 'cascade' }),
    busyFeedId: uuid('busy_feed_id').references(() => busyFeeds.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Goes with the comment when that is deleted. */
    commentId: uuid('comment_id').references(() => reviewComments.id, { onDelete: 'cascade' }),
    /** Goes with the task when that is deleted. */
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'cascade' }),
    parts: jsonb('parts').$type<NotificationParts>().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** When it was mailed, alone or in a digest. */
    mailedAt: moment('mailed_at'),
    /** When it was pushed to browsers, alone or in a digest. */
    pushedAt: moment('pushed_at'),
  },
  (table) => [
    index('notifications_person').on(table.personId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.personId)
      .where(sql`read_at is null`),
    index('notifications_project').on(table.projectId),
    index('notifications_comment').on(table.commentId),
    index('notifications_task').on(table.taskId),
    index('notifications_client').on(table.clientId),
    index('notifications_inquiry').on(table.conversationId),
    index('notifications_supplier').on(table.supplierId),
    index('notifications_busy_feed').on(table.busyFeedId),
    check('notifications_subject', sql`num_nonnulls(project_id, client_id, inquiry_id, supplier_id, busy_feed_id) = 1`),
  ],
)

/** Who is told of a project's events. Being assigned makes somebody a watcher; they can stop. */
export const watchers = pgTable(
  'watchers',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.projectId] }), index('watchers_project').on(table.projectId)],
)

/** A browser that a member of staff is sent push messages to. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The session that it was made in, and ends with; null once that has expired. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** Address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key and secret of the browser, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When the browser was last seen in the admin area. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('push_subscriptions_person').on(table.personId), index('push_subscriptions_session').on(table.sessionHash)],
)
