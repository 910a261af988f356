import { Problem } from '#domain/common/problem.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { importMessages } from '#domain/imports/import-messages.ts'
import type { Services } from '../../../base/services.ts'
import type { TableFormat } from '../../../tables/system/imports.ts'
import type { Remarks } from '../workbook/read-workbook.ts'
import { openFolder, readFolder } from './read-folder.ts'
import type { PostRow } from './read-post.ts'
import { isWxr, readWxr } from './read-wxr.ts'

type Storage = { storage: Pick<Services['storage'], 'stat' | 'read'> }

const headBytes = 64 * 1024
const sampleRows = 12

/** Looks whether a stored file is what it was said to be. Throws a `Problem` with what to do. */
export async function guessPostFormat({ storage }: Storage, kind: ImportKind, key: string): Promise<TableFormat> {
  const format = { encoding: 'utf-8', delimiter: '', hasTitles: false }
  if (((await storage.stat(key))?.bytes ?? 0) === 0) throw new Problem('invalid', importMessages.empty)
  if (kind === 'markdown') {
    await openFolder(storage, key)
    return { kind: 'zip', ...format }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of storage.read(key, { start: 0, end: headBytes - 1 })) pieces.push(piece as Uint8Array)
  const head = Buffer.concat(pieces).toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw new Problem('wrong-type', importMessages.xmlDeclares)
  if (!isWxr(head)) throw new Problem('wrong-type', importMessages.notWordPress)
  return { kind: 'wxr', ...format }
}

/** Posts of a stored file, one after the other. */
export const readPosts = (
  services: Storage,
  key: string,
  format: Pick<TableFormat, 'kind'>,
  remarks?: Remarks,
): AsyncGenerator<PostRow> => (format.kind === 'zip' ? readFolder(services, key, remarks) : readWxr(services, key, remarks))

/** Throws where there is none. */
export async function readFirstPosts(services: Storage, key: string, format: TableFormat): Promise<string[][]> {
  const samples: string[][] = []
  for await (const { cells } of readPosts(services, key, format)) {
    samples.push(cells.map((cell) => cell.slice(0, 500)))
    if (samples.length === sampleRows) break
  }
  if (samples.length === 0) throw new Problem('invalid', importMessages.noPosts)
  return samples
}
