import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { fileReading } from '../common/text/file-reading.ts'
import { decimalSigns } from '../common/money/amount.ts'
import { cell } from './cell.ts'
import { dateOrders } from './date-order.ts'
import { importKinds } from './import-fields.ts'
import { importStates, knownChoices } from './import-messages.ts'

// Whoever imports may write all that an import writes.
const staff = endpointsFor({
  who: 'staff',
  can: ['settings', 'manage-clients', 'manage-projects', 'manage-suppliers'],
  path: '/api/admin/imports',
})

const moment = z.iso.datetime().nullable()

const importCard = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(importStates),
  /** Who uploaded it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  importedAt: moment,
  undoneAt: moment,
  /** Rows done, while it is at work; `rows` is how many there are, 0 before they were counted. */
  done: z.number(),
  rows: z.number(),
  /** By the last check. */
  fresh: z.number(),
  known: z.number(),
  wrong: z.number(),
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
  /** By undoing it. */
  removed: z.number(),
  restored: z.number(),
  kept: z.number(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
})
export type ImportCard = z.output<typeof importCard>

const settings = z.object({
  /** Field of each column; empty for none. */
  mapping: z.array(z.string().max(40)).max(200),
  /** Null to find it from all dates of the file. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** Of amounts in columns that can be read with either decimal sign. Null to find it from all amounts of the file. */
  decimal: z.enum(decimalSigns).nullable().default(null),
  known: z.enum(knownChoices),
  /** Makes the clients of projects and past invoices who are not here; without it their rows are wrong. */
  makeClients: z.boolean().default(true),
})
export type ImportSettings = z.output<typeof settings>

const importSheet = importCard.extend({
  /** `CSV, semicolons, UTF-16` */
  format: z.string(),
  /** Visible sheets of a workbook, and the one that is read; empty for other files. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  columns: z.array(z.string()),
  /** The first rows, cell by cell. */
  samples: z.array(z.array(z.string())),
  /** The same rows; numbers of a spreadsheet as numbers. */
  sampleCells: z.array(z.array(cell)),
  settings,
  /** A date of the file that can be read in several ways, when the check has to ask; empty otherwise. */
  askedDate: z.string(),
  /** An amount of the file that can be read in two ways, when the check has to ask. */
  askedAmount: z.object({ text: z.string(), currency: z.string() }).nullable(),
  /** What the check read, left out and assumed; null before it. */
  reading: fileReading.nullable(),
  /** The first rows that are wrong, by field of the form or column. */
  wrongRows: z.array(z.object({ row: z.number(), errors: z.record(z.string(), z.string()) })),
  /** The first records that an undo left, with the reason. */
  keptRecords: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  /** What did not come with it: pictures that could not be had, posts that stay drafts. */
  notes: z.array(z.object({ row: z.number(), name: z.string(), text: z.string() })),
  /** False when its file is gone: nothing can be checked or downloaded. */
  hasFile: z.boolean(),
  mayUndo: z.boolean(),
})
export type ImportSheet = z.output<typeof importSheet>

const sheet = z.object({ import: importSheet })

export const importEndpoints = {
  listImports: staff('GET', '', 'List imports', { answer: z.object({ imports: z.array(importCard) }) }),
  uploadImport: staff('POST', '', 'Upload a file to import', {
    description: 'Multipart form with `kind` and the file. Nothing is imported yet.',
    files: true,
    answer: z.object({ id: z.string() }),
  }),
  readImport: staff('GET', '/:id', 'Read import', { answer: sheet }),
  chooseSheet: staff('POST', '/:id/sheet', 'Choose sheet of import', {
    description: 'Reads the columns of another visible sheet of the workbook. 409 once it was imported.',
    body: z.object({ sheet: z.string().max(200) }),
    answer: sheet,
  }),
  checkImport: staff('POST', '/:id/check', 'Check import', {
    description: 'Reads the whole file as a job, and stores nothing of it.',
    body: settings,
    answer: sheet,
  }),
  runImport: staff('POST', '/:id/run', 'Import what was checked', {
    description: 'As a job: all rows or none. 409 when it was not checked.',
    answer: sheet,
  }),
  undoImport: staff('POST', '/:id/undo', 'Undo import', {
    description: 'Removes what it made and restores what it changed, except for what was changed or used since.',
    answer: sheet,
  }),
  discardImport: staff('DELETE', '/:id', 'Discard import', { description: 'Deletes a file that was not imported.' }),
  exportWrongRows: staff('GET', '/:id/wrong-rows', 'Export wrong rows', {
    description: 'The rows that the check refused, as they are in the file, with the reason, as CSV.',
    answer: z.string(),
  }),
}
