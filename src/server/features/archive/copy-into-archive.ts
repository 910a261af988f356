import { manifestName } from '#domain/archive/manifest.ts'
import { makePlaces } from '#domain/archive/places.ts'
import { archiveMessages, copyDiffers, fileDamaged, fileMissing, notEnoughSpace } from '#domain/archive/project-archive.ts'
import { roleFolders } from '#domain/archive/project-storage.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import type { Archive } from '../../base/storage/archive.ts'
import { copyStored, hashStored, unlessStalled } from '../../base/storage/copy-stored.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { makeProgressReport } from '../media/processing/progress-report.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { ArchiveFailure } from './archive-failure.ts'
import {
  deleteArchivedFiles,
  findArchive,
  listArchivedFiles,
  markAssetsAway,
  saveArchivedFile,
  tryLockRun,
  updateArchive,
  type ArchivedFileRow,
  type ArchiveRow,
} from './archive-store.ts'
import { clearStorage } from './clear-storage.ts'
import { expectTarget } from './expect-target.ts'
import { failRun } from './fail-run.ts'
import { removeStrays } from './tidy-archive.ts'
import { countUnfinished, listProjectFiles, type ProjectFile } from './project-file-store.ts'
import { writeRecords } from './write-records.ts'

export interface Run {
  projectId: string
  run: string
}

/** New files of a project may arrive while others are copied; after this many rounds it is given up. */
const mostRounds = 5

/**
 * Puts a project away: copies its files, reads each copy back, writes the manifest, marks the project, and only then removes the
 * files from the storage. What an earlier attempt has proven is not copied again. Throws the signal's reason on shutdown, and what
 * the queue should try again.
 */
export async function copyIntoArchive(services: Services, which: Run, signal: AbortSignal): Promise<void> {
  const { db } = services
  const row = await findArchive(db, which.projectId)
  if (row?.run !== which.run) return
  if (row.state === 'asked' || row.state === 'copying') {
    await updateArchive(db, which.projectId, { state: 'copying' })
    try {
      await copyAll(services, row, signal)
    } catch (error) {
      if (signal.aborted) throw error
      await failRun(services, which, error)
      return
    }
  }
  await clearStorage(services, which, signal)
}

async function copyAll(services: Services, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const archive = await expectTarget(services, signal)
  for (let round = 0; round < mostRounds; round += 1) {
    await copyFiles(services, archive, row, signal)
    const putAwayAt = new Date()
    const files = await listArchivedFiles(services.db, row.projectId)
    const written = await writeRecords(services, archive, {
      projectId: row.projectId,
      folder: row.folder!,
      files,
      putAwayAt,
      signal,
    })
    if (!(await markAsKept(services, row, { ...written, putAwayAt }))) continue
    await removeStrays(services, archive, row)
    return
  }
  throw new ArchiveFailure(archiveMessages.unfinished)
}

const moving = (files: readonly ProjectFile[]) => files.filter(({ isShared, isAway }) => !isShared && !isAway)

async function copyFiles(services: Services, archive: Archive, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const { db } = services
  const files = moving(await listProjectFiles(db, row.projectId))
  const all = await listArchivedFiles(db, row.projectId)
  const known = all.filter(({ storageKey }) => files.some((file) => file.storageKey === storageKey))
  // Deleted since an earlier time.
  await deleteArchivedFiles(
    db,
    row.projectId,
    all.filter((one) => !known.includes(one)).map(({ storageKey }) => storageKey),
  )
  const proven = new Set(known.filter(({ run }) => run === row.run).map(({ storageKey }) => storageKey))
  const waiting = files.filter(({ storageKey }) => !proven.has(storageKey))
  await expectSpace(
    archive,
    waiting.filter(({ storageKey }) => !known.some((one) => one.storageKey === storageKey)),
  )
  const bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let bytesDone = bytesTotal - waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  await updateArchive(db, row.projectId, { bytesTotal, bytesDone })
  const report = makeProgressReport((percent) =>
    updateArchive(db, row.projectId, { bytesDone: Math.round((bytesTotal * percent) / 100) }),
  )
  const placeOf = makePlaces([...all.map(({ place }) => place), manifestName])
  for (const file of waiting) {
    signal.throwIfAborted()
    const before = known.find(({ storageKey }) => storageKey === file.storageKey)
    const place = before?.place ?? placeOf(roleFolders[file.role], nameOf(file))
    const copied = await copyOne(services, archive, {
      file,
      row,
      place,
      before,
      signal,
      onBytes: (bytes) => report((bytesDone + bytes) / Math.max(1, bytesTotal)),
    })
    if (copied) await saveArchivedFile(db, copied)
    bytesDone += file.bytes
  }
}

/** The file's own name; versions and finals have their title before it, so that a folder reads as a list. */
const nameOf = ({ title, name, storageKey }: ProjectFile): string => {
  const own = name || storageKey.split('/').at(-1)!
  return title ? `${title} ${own}` : own
}

async function expectSpace(archive: Archive, files: readonly ProjectFile[]): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const free = await archive.storage.freeBytes()
  if (free !== null && needed > free) throw new ArchiveFailure(notEnoughSpace(gigabytes(needed), gigabytes(free)))
}

const gigabytes = (bytes: number): string => `${(bytes / 1000 ** 3).toFixed(bytes < 1000 ** 3 ? 3 : 1)} GB`

interface One {
  file: ProjectFile
  row: ArchiveRow
  place: string
  before: ArchivedFileRow | undefined
  signal: AbortSignal
  /** Bytes of this file that were read. */
  onBytes(bytes: number): void
}

/** Copies a file and reads the copy back. Null when the file was deleted meanwhile. */
async function copyOne({ storage, db }: Services, archive: Archive, one: One): Promise<ArchivedFileRow | null> {
  const { file, row, place, before, signal, onBytes } = one
  const { storageKey, role, name, streamKey } = file
  const target = row.folder! + place
  const within = <Result>(work: (watching: { signal: AbortSignal; onBytes(bytes: number): void }) => Promise<Result>) => {
    let read = 0
    return unlessStalled(archive.timeoutMilliseconds, signal, ({ signal: own, onBytes: moved }) =>
      work({
        signal: own,
        onBytes(bytes) {
          moved(bytes)
          read += bytes
          onBytes(Math.min(read, file.bytes))
        },
      }),
    )
  }
  if (!(await storage.stat(storageKey))) {
    const isListed = (await listProjectFiles(db, row.projectId)).some((other) => other.storageKey === storageKey)
    if (isListed) throw new ArchiveFailure(fileMissing(name || storageKey))
    return null
  }
  const saved = { projectId: row.projectId, storageKey, role, name, place, streamKey, run: row.run }
  if (before && (await within(() => archive.storage.stat(target)))?.bytes === file.bytes) {
    // From an earlier time, or an attempt that was killed before it was noted.
    const [own, copy] = [
      await within((watching) => hashStored(storage, storageKey, watching)),
      await within((watching) => hashStored(archive.storage, target, watching)),
    ]
    if (own.sha256 === copy.sha256 && isIntact(file, own)) return { ...saved, ...own }
  }
  const read = await within((watching) =>
    copyStored({ from: storage, to: archive.storage }, { source: storageKey, target }, watching),
  )
  if (!isIntact(file, read)) {
    await archive.storage.remove(target)
    throw new ArchiveFailure(fileDamaged(name || storageKey))
  }
  const copy = await within((watching) => hashStored(archive.storage, target, watching))
  if (copy.sha256 !== read.sha256) throw new ArchiveFailure(copyDiffers(name || storageKey))
  return { ...saved, ...read }
}

const isIntact = (file: ProjectFile, read: { bytes: number; sha256: string }): boolean =>
  read.bytes === file.bytes && (file.sha256 === '' || file.sha256 === read.sha256)

/** True once the project is marked; false when it has other files than were copied, and they are to be copied first. */
async function markAsKept(
  { db }: Services,
  { projectId, run }: ArchiveRow,
  { recordSha256, putAwayAt }: { recordSha256: string; putAwayAt: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    const row = await tryLockRun(tx, { projectId, run })
    // Somebody deleted the project or asked anew.
    if (!project || !row) return true
    const files = moving(await listProjectFiles(tx, projectId))
    const known = await listArchivedFiles(tx, projectId)
    const isProven = (file: ProjectFile) => known.some((one) => one.run === run && one.storageKey === file.storageKey)
    if (files.length === 0) throw new ArchiveFailure(archiveMessages.noFiles)
    if (!files.every(isProven)) return false
    if ((await countUnfinished(tx, projectId)).has(projectId)) throw new ArchiveFailure(archiveMessages.unfinished)
    // The manifest names them.
    if (known.some(({ storageKey }) => !files.some((file) => file.storageKey === storageKey))) return false
    // A stream may have been made again since the file was copied.
    for (const { storageKey, streamKey } of files) {
      const saved = known.find((one) => one.storageKey === storageKey)!
      if (saved.streamKey !== streamKey) await saveArchivedFile(tx, { ...saved, streamKey })
    }
    const assets = files.filter(({ role }) => role === 'original' || role === 'final')
    await markAssetsAway(
      tx,
      assets.map(({ recordId }) => recordId),
      putAwayAt,
    )
    await updateArchive(tx, projectId, {
      state: 'kept',
      problem: null,
      recordSha256,
      putAwayAt,
      returnedAt: null,
      cleared: false,
      plannedFor: null,
      postponedUntil: null,
    })
    await recordActivity(tx, { actor: 'system', action: 'archive.kept', subject: projectId, meta: { files: files.length } })
    await announce(tx, 'review', { projectId, what: 'project' })
    return true
  })
}
