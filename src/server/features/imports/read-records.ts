import type { ReadRow } from '#domain/imports/import-row.ts'
import type { Cell } from '#domain/imports/cell.ts'
import type { Services } from '../../base/services.ts'
import type { TableFormat } from '../../tables/system/imports.ts'
import { readTable } from './open-table.ts'
import { readPosts } from './posts/open-posts.ts'
import type { Remarks } from './workbook/read-workbook.ts'

interface FileRecord {
  row: number
  cells: Cell[]
  /** Of posts, which have no columns to be mapped. */
  read?: ReadRow
}

/** The records of a stored file: rows below the titles, or posts. */
export async function* readRecords(
  services: { storage: Pick<Services['storage'], 'stat' | 'read'> },
  key: string,
  format: TableFormat,
  remarks?: Remarks,
): AsyncGenerator<FileRecord> {
  if (format.kind === 'wxr' || format.kind === 'zip') {
    yield* readPosts(services, key, format, remarks)
    return
  }
  let isTitle = format.hasTitles
  for await (const row of readTable(services, key, format, remarks)) {
    if (!isTitle) yield row
    isTitle = false
  }
}
