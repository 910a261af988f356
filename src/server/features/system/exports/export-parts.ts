import { createHash } from 'node:crypto'
import type { Services } from '../../../base/services.ts'
import { saveEntries, type EntryKind, type ExportEntry } from './export-store.ts'

/** Folder of an archive’s parts in storage; ends in a slash. */
export const exportFolder = (id: string): string => `exports/${id}/`

/** The archive was deleted while it was made. */
export class ExportGone extends Error {}

interface Part {
  exportId: string
  kind: EntryKind
  /** In the archive. */
  path: string
}

/** Writes a part of an archive as it comes, and resolves to what is noted of it. */
export async function writePart(
  { storage }: Pick<Services, 'storage'>,
  { exportId, kind, path }: Part,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  now: Date,
): Promise<ExportEntry> {
  const digest = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const piece of pieces) {
      digest.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  const storageKey = exportFolder(exportId) + path
  await storage.write(storageKey, counted())
  return { exportId, kind, path, storageKey, name: '', bytes, sha256: digest.digest('hex'), changedAt: now }
}

/** Collects texts into pieces of about 64 KiB, so that a row is no write of its own. */
export async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting: string[] = []
  let length = 0
  for await (const text of texts) {
    waiting.push(text)
    length += text.length
    if (length < 65_536) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    length = 0
  }
  if (waiting.length > 0) yield Buffer.from(waiting.join(''))
}

/** Notes entries in groups, since there are as many as files. */
export function makeEntryWriter({ db }: Pick<Services, 'db'>) {
  let waiting: ExportEntry[] = []
  let since = Date.now()
  const flush = async () => {
    const entries = waiting
    waiting = []
    since = Date.now()
    await saveEntries(db, entries)
  }
  return {
    async add(entry: ExportEntry): Promise<void> {
      waiting.push(entry)
      if (waiting.length >= 200 || Date.now() - since > 2_000) await flush()
    },
    flush,
  }
}

/** A name of an entry: what is no plain file name becomes a dash. */
export const plainName = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}., ()'&+-]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[-. ]+|(?<![-. ])[-. ]+$/g, '')
    .slice(0, 80)
    .trim()
