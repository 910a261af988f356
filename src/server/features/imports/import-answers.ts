import type { ImportCard, ImportSheet } from '#domain/imports/import-endpoints.ts'
import { shownCell } from '#domain/imports/cell.ts'
import type { Sql } from '../../base/database/database.ts'
import { formatText } from './format-text.ts'
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
    sheets: row.format.sheets ?? [],
    sheet: row.format.sheet ?? '',
    columns: row.columns,
    samples: row.samples.map((cells) => cells.map(shownCell)),
    sampleCells: row.samples,
    settings: {
      mapping: row.mapping,
      dateOrder: row.dateOrder,
      decimal: row.format.decimal ?? null,
      known: row.whenKnown,
      makeClients: row.makeClients,
    },
    askedDate: row.askedDate,
    askedAmount: row.format.askedAmount ?? null,
    reading: row.format.reading ?? null,
    wrongRows: row.wrong === 0 ? [] : await listWrong(db, id, { after: 0, most: mostWrong }),
    keptRecords: row.keptRecords,
    notes: row.notes,
    hasFile: row.storageKey !== null,
    mayUndo: mayUndo(row, now),
  }
  return { import: sheet }
}
