import type { ImportCard, ImportSheet } from '#domain/imports/import-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import type { TableFormat } from '../../tables/imports.ts'
import { findImport, listWrong, type ImportRow } from './import-store.ts'
import { noSuchImport } from './lock-import.ts'
import { mayUndo } from './undo-import.ts'

/** How many wrong rows are shown; the rest is in the file of them. */
const mostWrong = 50

export function toCard({ row, by }: { row: ImportRow; by: string | null }): ImportCard {
  const { createdAt, importedAt, undoneAt, ...others } = row
  return {
    ...others,
    by: by ?? '',
    createdAt: createdAt.toISOString(),
    importedAt: importedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** Throws `not-found`. */
export async function readSheet(db: Sql, id: string, now: Date): Promise<{ import: ImportSheet }> {
  const found = await findImport(db, id)
  if (!found) throw noSuchImport()
  const { row } = found
  const sheet = {
    ...toCard(found),
    format: formatText(row.format),
    columns: row.columns,
    samples: row.samples,
    settings: { mapping: row.mapping, dateOrder: row.dateOrder, known: row.whenKnown, makeClients: row.makeClients },
    askedDate: row.askedDate,
    wrongRows: row.wrong === 0 ? [] : await listWrong(db, id, { after: 0, most: mostWrong }),
    keptRecords: row.keptRecords,
    notes: row.notes,
    hasFile: row.storageKey !== null,
    mayUndo: mayUndo(row, now),
  }
  return { import: sheet }
}

const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const fileNames = { xlsx: 'Excel workbook', wxr: 'WordPress export', zip: 'Zipped folder' } as const

const formatText = ({ kind, encoding, delimiter }: TableFormat): string =>
  kind !== 'csv' ? fileNames[kind] : `CSV with ${delimiterNames[delimiter] ?? delimiter}, ${encodingNames[encoding] ?? encoding}`
