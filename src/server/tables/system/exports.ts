import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moveOutStates, moveOutSteps } from '#domain/system/move-out.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** Archives of the whole installation, for moving out. Their parts are below `exports/<id>/` in storage. */
export const exportArchives = pgTable(
  'exports',
  {
    id: id(),
    askedBy: uuid('asked_by').references(() => people.id, { onDelete: 'set null' }),
    askedAt: createdAt(),
    state: text('state', { enum: moveOutStates }).notNull().default('making'),
    step: text('step', { enum: moveOutSteps }).notNull().default('documents'),
    bytesTotal: bigint('bytes_total', { mode: 'number' }).notNull().default(0),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    problem: text('problem'),
    madeAt: moment('made_at'),
    expiresAt: moment('expires_at'),
    tables: integer('tables').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the session secret that belongs to it. */
    secretHash: text('secret_hash'),
    damaged: jsonb('damaged').$type<string[]>().notNull().default([]),
  },
  (table) => [index('exports_asked_by').on(table.askedBy)],
)

/** What is in an archive. A job that runs again does not make or read anew what stands here. */
export const exportEntries = pgTable(
  'export_entries',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exportArchives.id, { onDelete: 'cascade' }),
    /** In the archive. */
    path: text('path').notNull(),
    kind: text('kind', { enum: ['document', 'mail', 'table', 'file', 'manifest'] }).notNull(),
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.path] })],
)
