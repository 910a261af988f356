import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** A calendar elsewhere that a member of staff subscribed to, so that nobody books them while they are busy. */
export const busyFeeds = pgTable(
  'busy_feeds',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Encrypted: whoever knows the address can read the calendar. */
    sealedUrl: text('sealed_url').notNull(),
    createdAt: createdAt(),
    /** When it was last asked for. */
    lastReadAt: moment('last_read_at').notNull(),
    /** When it last answered with a calendar. */
    lastGoodAt: moment('last_good_at').notNull(),
    /** When its file was last worked out: repetitions reach further every day. */
    expandedAt: moment('expanded_at').notNull(),
    /** Why it could not be read; null where it could. */
    problem: text('problem'),
    /** What is missing of it. */
    note: text('note'),
    /** When its person was told that it fails. */
    toldAt: moment('told_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of the file. */
    contentHash: text('content_hash').notNull(),
    /** Number of events, counting each repetition. */
    eventCount: integer('event_count').notNull(),
  },
  (table) => [index('busy_feeds_person').on(table.personId), index('busy_feeds_read').on(table.lastReadAt)],
)

/** When a person is busy by one of their calendars: only times are kept, never titles. */
export const busyTimes = pgTable(
  'busy_times',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => busyFeeds.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('busy_times_person').on(table.personId, table.startsAt),
    index('busy_times_feed').on(table.feedId),
    check('busy_times_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)
