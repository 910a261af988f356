import { Problem } from '#domain/common/problem.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import { zipBody, type MadeEntry, type ZipEntry } from '../../base/http/zip-body.ts'
import type { Services } from '../../base/services.ts'
import { expectNotPutAway } from './put-away-store.ts'
import { attachment } from './deliver-original.ts'

/** Streams stored files as a ZIP archive. Throws `conflict` when one is missing and `gone` when it is put away, before the first byte. */
export async function sendArchive(
  services: Pick<Services, 'storage' | 'log' | 'db'>,
  fileName: string,
  entries: readonly ZipEntry[],
  made: readonly MadeEntry[] = [],
): Promise<Response> {
  await expectStored(services, entries)
  const { body, bytes } = zipBody(services.storage, entries, made)
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(bytes),
      'Content-Disposition': attachment(fileName),
      'Cache-Control': 'private, no-store',
    },
  })
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
