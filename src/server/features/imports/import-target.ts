import { sql, type SQL } from 'drizzle-orm'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import type { KnownChoice } from '#domain/imports/import-messages.ts'
import type { Transaction } from '../../base/database/database.ts'

export interface Importing {
  importId: string
  /** Who imports, for the history of each record. */
  personId: string
  /** Clients who are not here are made. */
  makeClients: boolean
}

/** Rows of the staged file, by their numbers: after the first, up to the last. */
export interface RowRange {
  after: number
  to: number
}

/** How the records of one kind are stored. All functions are called within the transaction of the import. */
export interface ImportTarget {
  /** Field that names the record, for messages about rows that are there twice. */
  keyField: string
  /** Marks the staged rows whose record is here already. */
  match(tx: Transaction, importId: string): Promise<void>
  /** Stores the rows that are new; of known ones those that `add` allows. Returns how many it stored. */
  add(tx: Transaction, importing: Importing, rows: RowRange, whenKnown: KnownChoice): Promise<number>
  /** Fills in the records that are here. Returns how many it changed. */
  change(tx: Transaction, importing: Importing, rows: RowRange): Promise<number>
}

/** What is kept of a record when its import is undone. */
export interface KeptRecord {
  id: string
  name: string
  reason: string
}

/** How records of a kind are removed and restored again. */
export interface UndoTarget {
  table: string
  /** Column with its name, or what makes it. */
  name: string | SQL
  /** Tables that refer to it and do not mean that it is used: they go with it. */
  parts: readonly string[]
  /** Columns that an import changes. */
  columns: readonly string[]
}

const postUndo: UndoTarget = {
  table: 'content_items',
  name: sql`draft->>'title'`,
  parts: ['content_revisions', 'content_redirects'],
  columns: [],
}

export const undoTargets: Record<ImportKind, UndoTarget> = {
  clients: {
    table: 'clients',
    name: 'name',
    parts: ['contacts', 'last_contacts'],
    columns: ['phone', 'company', 'location', 'billing_address', 'vat_number', 'notes'],
  },
  suppliers: {
    table: 'suppliers',
    name: 'name',
    parts: [],
    columns: ['phone', 'website', 'day_rate', 'professional_reference', 'notes'],
  },
  projects: { table: 'projects', name: 'project_title', parts: [], columns: ['deadline', 'video_type', 'notes', 'value_pence'] },
  invoices: {
    table: 'past_invoices',
    name: 'number',
    parts: [],
    columns: [
      'issued_on',
      'due_on',
      'paid_on',
      'currency',
      'net_minor',
      'tax_minor',
      'gross_minor',
      'paid_minor',
      'project_title',
      'note',
    ],
  },
  wordpress: postUndo,
  markdown: postUndo,
}
