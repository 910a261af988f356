import { Problem } from '#domain/common/problem.ts'
import { shownCell } from '#domain/imports/cell.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import { csvType, download } from '../../base/http/answers/download.ts'
import { csvText, toCsv } from '../../base/documents/csv.ts'
import { streamOf } from '../../base/documents/csv-file.ts'
import type { Services } from '../../base/services.ts'
import { findImport, listWrong, type ImportRow } from './import-store.ts'
import { noSuchImport } from './lock-import.ts'
import { readRecords } from './read-records.ts'

/** Wrong rows that are read at a time. */
const rowsAtOnce = 1_000

/** The rows of the file that were refused, with the reason in front. Throws `not-found`, and `conflict` without the file. */
export async function exportWrongRows(services: Pick<Services, 'db' | 'storage'>, id: string): Promise<Response> {
  const found = await findImport(services.db, id)
  if (!found) throw noSuchImport()
  const { row } = found
  if (row.storageKey === null) throw new Problem('conflict', importMessages.fileGone)
  return download(streamOf(csvOfWrong(services, row, row.storageKey)), { name: `wrong-rows-of-${row.kind}.csv`, type: csvType })
}

/** Both the file and the staged rows are in order: one pass, and memory for a page of numbers. */
async function* csvOfWrong(
  services: Pick<Services, 'db' | 'storage'>,
  { id, format, columns }: ImportRow,
  key: string,
): AsyncGenerator<string> {
  yield csvText([['Row', 'What is wrong', ...columns]])
  let page = await listWrong(services.db, id, { after: 0, most: rowsAtOnce })
  let at = 0
  for await (const { row, cells } of readRecords(services, key, format)) {
    if (at === page.length) {
      page = await listWrong(services.db, id, { after: page.at(-1)?.row ?? 0, most: rowsAtOnce })
      at = 0
      if (page.length === 0) return
    }
    const wrong = page[at]!
    if (wrong.row !== row) continue
    at += 1
    yield toCsv([
      [String(row), Object.values(wrong.errors).join(' '), ...columns.map((_, index) => shownCell(cells[index] ?? ''))],
    ])
  }
}
