import { sql, type SQL } from 'drizzle-orm'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import type { KnownChoice } from '#domain/imports/import-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { filledClient } from './client-columns.ts'

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
  /**
   * Columns that an import fills in, which undoing it restores, with their new values by `sent.data`: null where the file says
   * nothing.
   */
  filled: Record<string, SQL>
}

const text = (field: string): SQL => sql`nullif(sent.data->>${field}, '')`
const minor = (field: string): SQL => sql`(sent.data->>${field})::bigint`
const dayOf = (field: string): SQL => sql`(sent.data->>${field})::date`

const postUndo: UndoTarget = {
  table: 'content_items',
  name: sql`draft->>'title'`,
  parts: ['content_revisions', 'content_redirects'],
  filled: {},
}

export const undoTargets: Record<ImportKind, UndoTarget> = {
  clients: {
    table: 'clients',
    name: 'name',
    parts: ['contacts', 'last_contacts'],
    filled: filledClient,
  },
  suppliers: {
    table: 'suppliers',
    name: 'name',
    parts: [],
    filled: {
      phone: text('phone'),
      website: text('website'),
      day_rate: sql`nullif((sent.data->>'ratePence')::bigint, 0)`,
      professional_reference: text('professionalReference'),
      notes: text('notes'),
    },
  },
  projects: {
    table: 'projects',
    name: 'project_title',
    parts: [],
    filled: {
      deadline: dayOf('deadline'),
      video_type: text('videoType'),
      notes: text('notes'),
      value_pence: sql`nullif((sent.data->>'valuePence')::bigint, 0)`,
    },
  },
  invoices: {
    table: 'past_invoices',
    name: 'number',
    parts: [],
    filled: {
      issued_on: dayOf('issuedOn'),
      due_on: dayOf('dueOn'),
      paid_on: dayOf('paidOn'),
      currency: text('currency'),
      net_minor: minor('netMinor'),
      tax_minor: minor('taxMinor'),
      gross_minor: minor('grossMinor'),
      paid_minor: minor('paidMinor'),
      project_title: text('projectTitle'),
      note: text('note'),
    },
  },
  wordpress: postUndo,
  markdown: postUndo,
}
