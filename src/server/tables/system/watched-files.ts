import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { watchedStates } from '#domain/watch-folder/watch-endpoints.ts'
import { createdAt, id, moment } from '../columns.ts'
import { projects } from '../projects/projects.ts'
import { reviewVersions } from '../reviews/reviews.ts'

/** A file of the watch folder, from the first attempt to take it on. */
export const watchedFiles = pgTable(
  'watched_files',
  {
    id: id(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Last change of the file: with its size, what tells it from a later one of its name. */
    changedAt: moment('changed_at').notNull(),
    state: text('state', { enum: watchedStates }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    /** Of the present attempt. Whoever finds another one there has been overtaken. */
    storageKey: text('storage_key').notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    versionId: uuid('version_id').references(() => reviewVersions.id, { onDelete: 'set null' }),
    problem: text('problem'),
    /** When its file was moved to `done` or `failed`, or was found gone. */
    movedAt: moment('moved_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // One at a time of each name.
    uniqueIndex('watched_files_present')
      .on(table.name)
      .where(sql`moved_at is null`),
    index('watched_files_newest').on(table.createdAt, table.id),
    index('watched_files_project').on(table.projectId),
    index('watched_files_version').on(table.versionId),
  ],
)
