import { guardedInside } from '#domain/common/text/formula-guard.ts'
import { moveOutJobsName, moveOutSchemaName, tablePart, type MoveOutManifest } from '#domain/system/move-out.ts'
import { byteOrderMark } from '../../../base/documents/csv.ts'
import { countMigrations, type Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { deleteEntriesOfKind, listWaitingJobs, saveEntries, type ExportEntry } from './export-store.ts'
import { piecesOf, writePart } from './export-parts.ts'
import { leftOutTables } from './left-out-tables.ts'
import { isCarried, jsonNullField, readCatalog, readLines, readSequences, readTexts, type CatalogTable } from './table-catalog.ts'
import { sql } from 'drizzle-orm'

type Written = Pick<MoveOutManifest, 'tables' | 'sequences'>

/**
 * Writes all tables as JSON lines and CSV, with their schema and the jobs that wait, as they are at one moment. An interrupted
 * attempt begins anew: tables are read in seconds, and half of them would be of another moment.
 */
export async function writeTables(services: Services, exportId: string, signal: AbortSignal): Promise<Written> {
  const { db } = services
  await deleteEntriesOfKind(db, exportId, 'table')
  const entries: ExportEntry[] = []
  const now = new Date()
  const written = await db.transaction(
    async (tx) => {
      // Written as fast as the storage takes it.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const write = async (path: string, texts: AsyncIterable<string>) => {
        signal.throwIfAborted()
        entries.push(await writePart(services, { exportId, kind: 'table', path }, piecesOf(texts), now))
      }
      const catalog = await readCatalog(tx)
      const carried = catalog.filter(isCarried)
      const sequences = await readSequences(tx)
      const tables: Written['tables'] = []
      for (const table of carried) {
        let rows = 0
        await write(
          tablePart(table.name),
          counted(readLines(tx, table), () => (rows += 1)),
        )
        await write(`tables/${table.name}.csv`, csvOf(tx, table))
        tables.push({ name: table.name, rows })
      }
      await write(moveOutJobsName, jobLines(tx))
      await write(moveOutSchemaName, one(JSON.stringify(schemaOf(carried, sequences), null, 2)))
      return { tables, sequences }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await saveEntries(db, entries)
  return written
}

async function* counted(lines: AsyncIterable<string>, onLine: () => void): AsyncGenerator<string> {
  for await (const line of lines) {
    onLine()
    yield line
  }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

async function* jobLines(tx: Transaction): AsyncGenerator<string> {
  for (const job of await listWaitingJobs(tx)) yield `${JSON.stringify(job)}\n`
}

const isText = (type: string): boolean => type === 'text' || type.endsWith('[]')

/** For spreadsheets: texts that would be read as formulas begin with an apostrophe. The JSON lines are exact. */
async function* csvOf(tx: Transaction, table: CatalogTable): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(table.columns.map(({ name }) => name))
  for await (const cells of readTexts(tx, table)) {
    yield lineOf(
      cells.map((cell, index) =>
        cell && isText(table.columns[index]!.type) ? guardedInside(cell.replace(/^[=+\-@\t\r＝＋－＠]/, "'$&")) : (cell ?? ''),
      ),
    )
  }
}

const lineOf = (cells: string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

/** What the lines mean, for whoever reads them without this product. */
const schemaOf = (tables: CatalogTable[], sequences: Written['sequences']) => ({
  about:
    'Each line of tables/<name>.jsonl is a row, in the order of the primary key, as PostgreSQL writes it (row_to_json). ' +
    `Generated columns are left out. A field ${jsonNullField} names columns that hold a JSON null. ` +
    'tables/<name>.csv has all columns as texts; a text that a spreadsheet would calculate begins with an apostrophe.',
  migrations: countMigrations(),
  tables: tables.map(({ name, columns, primaryKey, foreignKeys }) => ({ name, columns, primaryKey, foreignKeys })),
  leftOut: leftOutTables,
  sequences,
})
