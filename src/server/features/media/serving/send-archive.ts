import { Readable } from 'node:stream'
import { Problem } from '#domain/common/problem.ts'
import { attachment } from '../../../base/http/answers/download.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import { zipBody, type MadeEntry, type ZipEntry } from '../../../base/http/bodies/zip-body.ts'
import type { Services } from '../../../base/services.ts'
import { rangeStillHolds, readByteRange, type ByteRange } from './byte-range.ts'
import { expectNotPutAway } from '../library/put-away-store.ts'

/** What lets a download that broke off go on: the headers of the request, and a tag of everything that the archive is made of. */
interface Resuming {
  tag: string
  range: string | undefined
  ifRange: string | undefined
}

/** Streams stored files as a ZIP archive, or the part of it that is asked for. Throws `conflict` when one is missing and `gone` when it is put away, before the first byte. */
export async function sendArchive(
  services: Pick<Services, 'storage' | 'log' | 'db'>,
  fileName: string,
  entries: readonly ZipEntry[],
  made: readonly MadeEntry[] = [],
  resuming?: Resuming,
): Promise<Response> {
  await expectStored(services, entries)
  const { body, bytes } = zipBody(services.storage, entries, made)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(fileName),
    'Cache-Control': 'private, no-store',
    ...(resuming && { ETag: resuming.tag, 'Accept-Ranges': 'bytes' }),
  }
  const range = resuming && rangeStillHolds(resuming.ifRange, resuming.tag) ? readByteRange(resuming.range, bytes) : 'whole'
  if (range === 'whole') return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes) } })
  if (range === 'unsatisfiable') {
    await body.cancel()
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } })
  }
  const { start, end } = range
  return new Response(partOf(body, range), {
    status: 206,
    headers: { ...headers, 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${bytes}` },
  })
}

/** The archive is made from its beginning, since its end needs the checksums of all files, and what is not asked for is dropped. */
function partOf(body: ReadableStream<Uint8Array>, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  async function* part() {
    let at = 0
    // Leaving the loop closes the archive.
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      const from = Math.max(0, start - at)
      const to = Math.min(piece.length, end + 1 - at)
      if (from < to) yield piece.subarray(from, to)
      at += piece.length
      if (at > end) return
    }
  }
  return Readable.toWeb(Readable.from(part(), { objectMode: false })) as ReadableStream<Uint8Array>
}

/** Throws like {@link sendArchive}. */
export async function expectStored(
  { storage, log, db }: Pick<Services, 'storage' | 'log' | 'db'>,
  entries: readonly ZipEntry[],
): Promise<void> {
  const enqueue = makeTaskQueue({ atOnce: 8 })
  const found = await Promise.all(entries.map(({ key }) => enqueue(() => storage.stat(key))))
  const missing = entries.filter(({ bytes }, index) => found[index]?.bytes !== bytes)
  if (missing.length === 0) return
  await expectNotPutAway(
    db,
    missing.map(({ key }) => key),
  )
  log.error({ keys: missing.map(({ key }) => key) }, 'files of an archive are missing in the storage')
  throw new Problem('conflict', `The file ${missing[0]!.name} is missing, so the ZIP file would be incomplete.`)
}
