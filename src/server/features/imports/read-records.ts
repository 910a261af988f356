import type { ReadRow } from '#domain/imports/import-row.ts'
import type { Services } from '../../base/services.ts'
import type { TableFormat } from '../../tables/imports.ts'
import { readTable } from './open-table.ts'
import { readPosts } from './posts/open-posts.ts'

interface FileRecord {
  row: number
  cells: string[]
  /** Of posts, which have no columns to be mapped. */
  read?: ReadRow
}

/** The records of a stored file: rows below the titles, or posts. */
export async function* readRecords(
  services: Pick<Services, 'storage'>,
  key: string,
  format: TableFormat,
): AsyncGenerator<FileRecord> {
  if (format.kind === 'wxr' || format.kind === 'zip') {
    yield* readPosts(services, key, format)
    return
  }
  let isTitle = format.hasTitles
  for await (const row of readTable(services, key, format)) {
    if (!isTitle) yield row
    isTitle = false
  }
}
