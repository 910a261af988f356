import { manifestName, type Manifest } from '#domain/archive/manifest.ts'
import { text } from 'node:stream/consumers'
import type { Services } from '../../base/services.ts'
import type { Archive } from '../../base/storage/archive.ts'
import { recordActivity } from '../activity/activity-store.ts'
import {
  deleteArchive,
  deleteArchivedFiles,
  listArchivedFiles,
  listArchives,
  listOrphans,
  updateArchive,
  type ArchiveRow,
} from './archive-store.ts'
import { clearStorage } from './clear-storage.ts'
import { expectTarget } from './expect-target.ts'
import { isUnderWay } from '#domain/archive/project-archive.ts'
import { listProjectFiles } from './project-file-store.ts'
import { recordOf, writeRecords } from './write-records.ts'

/**
 * Keeps the archive as the records are: what was deleted or erased in the product goes from it within a day. Also removes what an
 * interrupted job has left in the storage. Without its disk or bucket nothing happens until the next time.
 */
export async function tidyArchive(services: Services, signal: AbortSignal): Promise<void> {
  const { archive, db, log } = services
  if (!archive) return
  const rows = (await listArchives(db)).filter(({ folder }) => folder !== null)
  if (rows.length === 0) return
  try {
    await expectTarget(services, signal)
    for (const orphan of await listOrphans(db)) await removeOrphan(services, archive, orphan)
    for (const row of rows) {
      signal.throwIfAborted()
      if (!isUnderWay(row.state)) await tidyProject(services, archive, row, signal)
    }
  } catch (error) {
    if (signal.aborted) throw error
    log.warn({ err: error }, 'the archive was not tidied')
  }
}

async function removeOrphan({ db }: Pick<Services, 'db'>, { storage }: Archive, row: ArchiveRow): Promise<void> {
  if (row.folder) await storage.removeAll(row.folder)
  await db.transaction(async (tx) => {
    await deleteArchive(tx, row.projectId)
    await recordActivity(tx, { actor: 'system', action: 'archive.removed', subject: row.projectId })
  })
}

async function tidyProject(services: Services, archive: Archive, row: ArchiveRow, signal: AbortSignal): Promise<void> {
  const { db } = services
  const { projectId, folder, state, cleared, putAwayAt } = row
  if (state === 'kept' && !cleared) await clearStorage(services, row, signal)
  if (!putAwayAt) return
  const present = new Set((await listProjectFiles(db, projectId)).map(({ storageKey }) => storageKey))
  const files = await listArchivedFiles(db, projectId)
  const gone = files.filter(({ storageKey }) => !present.has(storageKey))
  await deleteArchivedFiles(
    db,
    projectId,
    gone.map(({ storageKey }) => storageKey),
  )
  const left = files.filter((file) => !gone.includes(file))
  const found = await recordOf(services, projectId, left)
  if (!found || (gone.length === 0 && found.recordSha256 === row.recordSha256)) return
  const { recordSha256 } = await writeRecords(services, archive, { projectId, folder: folder!, files: left, putAwayAt, signal })
  await updateArchive(db, projectId, { recordSha256 })
  await removeStrays(services, archive, row)
}

/** Removes what the manifest in the folder does not name: files of an earlier time, documents under other names. */
export async function removeStrays(
  { db }: Pick<Services, 'db'>,
  { storage }: Archive,
  { projectId, folder }: Pick<ArchiveRow, 'projectId' | 'folder'>,
): Promise<void> {
  const manifest = JSON.parse(await text(storage.read(folder! + manifestName))) as Manifest
  const named = new Set([
    manifestName,
    ...manifest.documents.map(({ place }) => place),
    ...(await listArchivedFiles(db, projectId)).map(({ place }) => place),
  ])
  const strays: string[] = []
  for await (const { key } of storage.list(folder!)) if (!named.has(key.slice(folder!.length))) strays.push(key)
  for (const key of strays) await storage.remove(key)
}
