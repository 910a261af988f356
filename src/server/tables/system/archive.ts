import { bigint, boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { archiveStates } from '#domain/archive/project-archive.ts'
import { fileRoles } from '#domain/archive/project-storage.ts'
import { people } from '../people/people.ts'
import { moment } from '../columns.ts'

/** Where the files of a project are, once that was asked. It outlives a deleted project until its files are removed. */
export const projectArchives = pgTable(
  'project_archives',
  {
    projectId: uuid('project_id').primaryKey(),
    state: text('state', { enum: archiveStates }).notNull().default('here'),
    /** New for each time it is put away or brought back: outdated jobs do nothing. */
    run: uuid('run').notNull().defaultRandom(),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    /** Message for staff about the last failure. */
    problem: text('problem'),
    /** Folder in the archive; ends in a slash. */
    folder: text('folder'),
    /** SHA-256 of what the manifest tells of the project, without its files. */
    recordSha256: text('record_sha256'),
    /** Null for the rule. */
    askedBy: uuid('asked_by').references(() => people.id),
    askedAt: moment('asked_at'),
    putAwayAt: moment('put_away_at'),
    returnedAt: moment('returned_at'),
    /** True once the storage has none of the files any more. */
    cleared: boolean('cleared').notNull().default(false),
    /** Day for which the rule announced it. */
    plannedFor: date('planned_for', { mode: 'string' }),
    postponedUntil: date('postponed_until', { mode: 'string' }),
  },
  (table) => [index('project_archives_state').on(table.state)],
)

/** A file of a project that has a copy in the archive, read back and compared. */
export const archivedFiles = pgTable(
  'archived_files',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projectArchives.projectId, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
    role: text('role', { enum: fileRoles }).notNull(),
    name: text('name').notNull(),
    /** Path below the project's folder in the archive. */
    place: text('place').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Folder of the stream that is removed with the file, and made again when it is back. */
    streamKey: text('stream_key'),
    /** Of the putting away that has proven the copy last. */
    run: uuid('run').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.storageKey] }), index('archived_files_key').on(table.storageKey)],
)
