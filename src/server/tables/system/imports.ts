import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import type { DecimalSign } from '#domain/common/money/amount.ts'
import type { Cell } from '#domain/imports/cell.ts'
import { dateOrders } from '#domain/imports/date-order.ts'
import { importKinds } from '#domain/imports/import-fields.ts'
import { importStates, knownChoices } from '#domain/imports/import-messages.ts'
import { createdAt, id, moment } from '../columns.ts'
import { people } from '../people/people.ts'

/** How the file is to be read: found when it was uploaded. */
export interface TableFormat {
  kind: 'csv' | 'xlsx' | 'wxr' | 'zip'
  encoding: string
  delimiter: string
  /** Names of the visible sheets of a workbook, and the one that is read. */
  sheets?: string[]
  sheet?: string
  /** False when the first row is a record already. */
  hasTitles: boolean
  /** Chosen by staff, for columns of amounts that can be read with either sign. */
  decimal?: DecimalSign | null
  /** An amount of which staff are asked. */
  askedAmount?: { text: string; currency: string } | null
  /** What the last check made of the file. */
  reading?: FileReading
}

/** A file of records from elsewhere. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('ready'),
    fileName: text('file_name').notNull(),
    /** Null once the file was deleted. */
    storageKey: text('storage_key'),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    format: jsonb('format').$type<TableFormat>().notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** The first rows. */
    samples: jsonb('samples').$type<Cell[][]>().notNull(),
    mapping: jsonb('mapping').$type<string[]>().notNull(),
    /** Null until it is known. */
    dateOrder: text('date_order', { enum: dateOrders }),
    /** A date of which staff are asked. */
    askedDate: text('asked_date').notNull().default(''),
    whenKnown: text('when_known', { enum: knownChoices }).notNull().default('skip'),
    /** Clients who are not here are made. */
    makeClients: boolean('make_clients').notNull().default(true),
    /** Of the latest job; an older one stores nothing. */
    run: uuid('run'),
    done: integer('done').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    fresh: integer('fresh').notNull().default(0),
    known: integer('known').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    keptRecords: jsonb('kept_records').$type<{ id: string; name: string; reason: string }[]>().notNull().default([]),
    /** What did not come with it: pictures that could not be had, posts that stay drafts. */
    notes: jsonb('notes').$type<{ row: number; name: string; text: string }[]>().notNull().default([]),
    /** Why the last job failed. */
    problem: text('problem'),
    createdBy: uuid('created_by').references(() => people.id),
    createdAt: createdAt(),
    importedAt: moment('imported_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('imports_newest').on(table.createdAt, table.id)],
)

/** Rows of a file between its check and its import. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As in the file, from 1. */
    row: integer('row').notNull(),
    /** Of rows that mean the same record. */
    key: text('key').notNull().default(''),
    /** As it would be stored; null for a wrong row. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    /** By field; null for a good row. */
    errors: jsonb('errors').$type<Record<string, string>>(),
    /** The record that is here already. */
    known: uuid('known'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_wrong')
      .on(table.importId, table.row)
      .where(sql`errors is not null`),
  ],
)

/** What an import made or changed, so that it can be undone. No reference to the record, which may go away. */
export const importRecords = pgTable(
  'import_records',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    /** `clients`, `projects`: projects make clients too, and posts bring pictures. */
    kind: text('kind', { enum: [...importKinds, 'media'] }).notNull(),
    how: text('how', { enum: ['added', 'changed'] }).notNull(),
    /** The row's columns before it was changed; of a picture where it came from. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** Of the record after the import. */
    revision: integer('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] }), index('import_records_record').on(table.recordId)],
)
