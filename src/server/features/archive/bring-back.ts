import { randomUUID } from 'node:crypto'
import {
  archivedFileDamaged,
  archivedFileMissing,
  archiveMessages,
  otherFileThere,
  refusalToBringBack,
} from '#domain/archive/project-archive.ts'
import { Problem } from '#domain/common/problem.ts'
import { filmPriority } from '#domain/media/films/film-order.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import type { Archive } from '../../base/storage/archive.ts'
import { copyStored, hashStored, unlessStalled } from '../../base/storage/copy-stored.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findAssetById } from '../media/library/asset-store.ts'
import { expectWithinQuota } from '../media/uploads/disk-quota.ts'
import { makeProgressReport } from '../media/processing/progress-report.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { ArchiveFailure } from './archive-failure.ts'
import {
  findArchive,
  listArchivedFiles,
  lockArchive,
  markAssetsBack,
  tryLockRun,
  updateArchive,
  type ArchivedFileRow,
  type ArchiveRow,
} from './archive-store.ts'
import { clearStorage } from './clear-storage.ts'
import { expectTarget } from './expect-target.ts'
import { failRun } from './fail-run.ts'
import { listProjectFiles } from './project-file-store.ts'

/** Queues the return of a project's files. Throws `not-found` and `conflict`. */
export async function askToBringBack(
  { db, queue, archive }: Pick<Services, 'db' | 'queue' | 'archive'>,
  projectId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const { state } = await lockArchive(tx, projectId)
    const refusal = refusalToBringBack({ state, hasTarget: archive !== null })
    if (refusal) throw new Problem('conflict', refusal)
    const run = randomUUID()
    await updateArchive(tx, projectId, { state: 'returning', run, problem: null, bytesDone: 0, askedAt: now })
    await queue.send(tx, 'archive.return-asked', { projectId, run })
    await recordActivity(tx, { actor: 'staff', action: 'archive.return-asked', subject: projectId })
  })
}

/**
 * Brings a project back: proves every file in the archive, copies them, reads each copy back, and marks the project. The files in
 * the archive stay. What is in the storage already is not copied again. Throws the signal's reason on shutdown.
 */
export async function copyBack(
  services: Services,
  which: { projectId: string; run: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findArchive(services.db, which.projectId)
  if (row?.run !== which.run || row.state !== 'returning') return
  try {
    await copyAllBack(services, row, signal)
  } catch (error) {
    if (signal.aborted) throw error
    await failRun(services, which, error)
    // A part of a project would only take up space; what is not removed now is removed by the daily job.
    await clearStorage(services, which, signal).catch((failure: unknown) =>
      services.log.warn({ err: failure }, 'files of a failed return were not removed'),
    )
  }
}

async function copyAllBack(services: Services, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const { db } = services
  const archive = await expectTarget(services, signal)
  const files = await listWanted(services, row.projectId)
  const bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0)
  await updateArchive(db, row.projectId, { bytesTotal, bytesDone: 0 })
  let read = 0
  const report = makeProgressReport((percent) =>
    updateArchive(db, row.projectId, { bytesDone: Math.round((bytesTotal * percent) / 100) }),
  )
  // Each byte is read once to prove it, and once to copy it.
  const onBytes = (bytes: number) => report((read += bytes) / Math.max(1, 2 * bytesTotal))
  const missing: ArchivedFileRow[] = []
  for (const file of files) {
    signal.throwIfAborted()
    if (!(await isInPlace(services, file, signal))) missing.push(file)
  }
  for (const file of missing) await proveArchived(archive, row.folder! + file.place, file, { signal, onBytes })
  const needed = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  await expectWithinQuota(services, needed, archiveMessages.storageFull)
  for (const file of missing) await copyOneBack(services, archive, row.folder! + file.place, file, { signal, onBytes })
  await markAsBack(services, row, files)
}

/** Those whose record is still there: what was deleted meanwhile does not come back. */
async function listWanted({ db }: Pick<Services, 'db'>, projectId: string): Promise<ArchivedFileRow[]> {
  const away = (await listProjectFiles(db, projectId)).filter(({ isAway }) => isAway)
  return (await listArchivedFiles(db, projectId)).filter((one) => away.some(({ storageKey }) => storageKey === one.storageKey))
}

/** True when the storage has the file, from an attempt before. Throws when another one is in its place. */
async function isInPlace(
  { storage }: Pick<Services, 'storage'>,
  { storageKey, bytes, sha256, name }: ArchivedFileRow,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await storage.stat(storageKey)
  if (!found) return false
  const same = found.bytes === bytes && (await hashStored(storage, storageKey, { signal })).sha256 === sha256
  if (!same) throw new ArchiveFailure(otherFileThere(name || storageKey))
  return true
}

interface Watching {
  signal: AbortSignal
  onBytes(bytes: number): void
}

async function proveArchived(
  { storage, timeoutMilliseconds }: Archive,
  key: string,
  { bytes, sha256, name, storageKey }: ArchivedFileRow,
  { signal, onBytes }: Watching,
): Promise<void> {
  const found = await unlessStalled(timeoutMilliseconds, signal, () => storage.stat(key))
  if (!found) throw new ArchiveFailure(archivedFileMissing(name || storageKey))
  const read = await unlessStalled(timeoutMilliseconds, signal, (own) => hashStored(storage, key, both(own, onBytes)))
  if (read.bytes !== bytes || read.sha256 !== sha256) throw new ArchiveFailure(archivedFileDamaged(name || storageKey))
}

async function copyOneBack(
  { storage }: Pick<Services, 'storage'>,
  { storage: from, timeoutMilliseconds }: Archive,
  source: string,
  { storageKey, sha256, name }: ArchivedFileRow,
  { signal, onBytes }: Watching,
): Promise<void> {
  signal.throwIfAborted()
  await unlessStalled(timeoutMilliseconds, signal, (own) =>
    copyStored({ from, to: storage }, { source, target: storageKey }, both(own, onBytes)),
  )
  const copy = await hashStored(storage, storageKey, { signal })
  if (copy.sha256 === sha256) return
  await storage.remove(storageKey)
  throw new ArchiveFailure(archivedFileDamaged(name || storageKey))
}

const both = (own: Watching, onBytes: (bytes: number) => void): Watching => ({
  signal: own.signal,
  onBytes(bytes) {
    own.onBytes(bytes)
    onBytes(bytes)
  },
})

async function markAsBack({ db, queue }: Services, { projectId, run }: ArchiveRow, files: ArchivedFileRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project || (await tryLockRun(tx, { projectId, run }))?.state !== 'returning') return
    const records = (await listProjectFiles(tx, projectId)).filter(
      ({ isAway, role, storageKey }) =>
        isAway && (role === 'original' || role === 'final') && files.some((file) => file.storageKey === storageKey),
    )
    const hadStream = new Set(files.filter(({ streamKey }) => streamKey !== null).map(({ storageKey }) => storageKey))
    const toProcess = records.filter(({ storageKey }) => hadStream.has(storageKey)).map(({ recordId }) => recordId)
    await markAssetsBack(
      tx,
      records.map(({ recordId }) => recordId),
      toProcess,
    )
    for (const assetId of toProcess) {
      const asset = await findAssetById(tx, assetId)
      await queue.send(tx, 'film.inspected', { assetId }, { priority: filmPriority(asset?.durationSeconds ?? null) })
      await announce(tx, 'asset', { assetId })
    }
    await updateArchive(tx, projectId, { state: 'here', problem: null, returnedAt: new Date(), plannedFor: null })
    await recordActivity(tx, { actor: 'system', action: 'archive.returned', subject: projectId, meta: { files: files.length } })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
}
