import { hashStored, unlessStalled } from '../../../base/storage/copy-stored.ts'
import type { Services } from '../../../base/services.ts'
import { makeProgressReport } from '../../media/processing/progress-report.ts'
import { moveOutFilesFolder } from '#domain/system/move-out.ts'
import { makeEntryWriter } from './export-parts.ts'
import { deleteEntries, listEntries, readKnownFiles, updateExport } from './export-store.ts'

/** What is made again when it is asked for, other archives, files of a watched part of the bucket, and unfinished writes. */
const omitted = /^(derived|cards|exports|incoming|watch[\w-]*)\/|\.part$/

/** A storage that sends nothing for so long is gone. */
const stallMilliseconds = 60_000

/**
 * Notes every stored file with its SHA-256, read from the file itself; one that is noted already and unchanged is not read again.
 * Files that vanished are noted no more. Resolves to the names of those that are no longer what was uploaded.
 */
export async function noteFiles(
  services: Pick<Services, 'db' | 'storage'>,
  exportId: string,
  signal: AbortSignal,
): Promise<string[]> {
  const { db, storage } = services
  const noted = new Map((await listEntries(db, exportId, 'file')).map((entry) => [entry.storageKey, entry]))
  const known = await readKnownFiles(db)
  const waiting: { key: string; bytes: number; changedAt: Date }[] = []
  const damaged: string[] = []
  let bytesTotal = 0
  for await (const file of storage.list('')) {
    if (omitted.test(file.key)) continue
    signal.throwIfAborted()
    bytesTotal += file.bytes
    const before = noted.get(file.key)
    noted.delete(file.key)
    if (before?.bytes === file.bytes && before.changedAt.getTime() === Math.trunc(file.changedAt.getTime())) {
      if (isDamaged(known.get(file.key)?.sha256, before.sha256)) damaged.push(before.name || before.storageKey)
    } else waiting.push(file)
  }
  await deleteEntries(
    db,
    exportId,
    [...noted.values()].map(({ path }) => path),
  )
  let bytesDone = bytesTotal - waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  await updateExport(db, exportId, { bytesTotal, bytesDone })
  const report = makeProgressReport(async (percent) => {
    await updateExport(db, exportId, { bytesDone: Math.round((bytesTotal * percent) / 100) })
  })
  const entries = makeEntryWriter(services)
  for (const { key, changedAt } of waiting) {
    signal.throwIfAborted()
    const hashed = await unlessStalled(stallMilliseconds, signal, (watching) => hashStored(storage, key, watching)).catch(
      async (error: unknown) => {
        // Deleted since it was listed.
        if ((await storage.stat(key)) === null) return null
        throw error
      },
    )
    if (!hashed) continue
    const { name = '', sha256 } = known.get(key) ?? {}
    if (isDamaged(sha256, hashed.sha256)) damaged.push(name || key)
    await entries.add({ exportId, kind: 'file', path: moveOutFilesFolder + key, storageKey: key, name, ...hashed, changedAt })
    bytesDone += hashed.bytes
    report(bytesDone / Math.max(1, bytesTotal))
  }
  await entries.flush()
  await updateExport(db, exportId, { bytesDone })
  return damaged
}

const isDamaged = (known: string | undefined, found: string): boolean => known !== undefined && known !== '' && known !== found
