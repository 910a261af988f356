// Reads every row of a table as the check of an import does, in a process of its own. A folder and a file in it are its arguments,
// the report its output.
import { readRow } from '#domain/imports/import-row.ts'
import { makeDiskStorage } from '#server/base/storage/storage.ts'
import { guessFormat, readTable } from '#server/features/imports/open-table.ts'

export interface StreamReport {
  rows: number
  milliseconds: number
  /** Largest heap while reading, in bytes, with what the collector has not taken away yet. */
  heap: number
}

const [folder = '', key = ''] = process.argv.slice(2)
const storage = makeDiskStorage(folder)
const settings = {
  mapping: ['name', 'email', 'company', 'phone', 'line1', 'city', 'notes'],
  dateOrder: 'dmy',
  decimals: {},
} as const

const from = performance.now()
const format = { ...(await guessFormat({ storage }, key)), hasTitles: true }
const report: StreamReport = { rows: 0, milliseconds: 0, heap: 0 }
for await (const { cells } of readTable({ storage }, key, format)) {
  readRow('clients', cells, settings)
  report.rows += 1
  if (report.rows % 10_000 === 0) report.heap = Math.max(report.heap, process.memoryUsage().heapUsed)
}
report.milliseconds = performance.now() - from
console.log(JSON.stringify(report))
