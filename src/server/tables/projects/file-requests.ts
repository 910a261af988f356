import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sentFileKinds } from '#domain/file-requests/sent-file-kinds.ts'
import { createdAt, id, moment } from '../columns.ts'
import { projects } from './projects.ts'

/** A request for files, answered by whoever has its link. */
export const fileRequests = pgTable(
  'file_requests',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** End of its link: 128 random bits, base64url. Changes when the request is reopened. */
    key: text('key').notNull().unique(),
    title: text('title').notNull(),
    wanted: text('wanted').notNull().default(''),
    /** Last day, in the studio's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    mostFiles: integer('most_files').notNull(),
    mostBytes: bigint('most_bytes', { mode: 'number' }).notNull(),
    endedAt: moment('ended_at'),
    mailedAt: moment('mailed_at'),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('file_requests_project').on(table.projectId, table.createdAt)],
)

/** A file that came in by a request. Its bytes are in storage under `storageKey`. */
export const sentFiles = pgTable(
  'sent_files',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => fileRequests.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Detected from the content. */
    kind: text('kind', { enum: sentFileKinds }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When the studio was mailed. */
    toldAt: moment('told_at'),
  },
  (table) => [
    index('sent_files_request').on(table.requestId, table.receivedAt),
    index('sent_files_untold')
      .on(table.requestId)
      .where(sql`told_at is null`),
  ],
)
