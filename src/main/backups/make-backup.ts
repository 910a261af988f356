import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { basename, join } from 'node:path'
import { isDatabaseUnavailable } from '#server/base/http/limits/unavailable.ts'
import type { Manifest } from '#server/base/storage/backup-manifest.ts'
import type { Env } from '#server/base/env.ts'
import { clusterFolder, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import type { Log } from '#server/base/log.ts'
import { countMigrations } from '#server/base/database/database.ts'
import { backupFolder, elsewhereNote, listBackups, type WrittenElsewhere } from '#server/base/storage/kept-backups.ts'
import { mediaFolder } from '#server/base/storage/storage.ts'
import { walkFolder } from '#server/base/storage/walk-folder.ts'
import { addCluster } from './add-cluster.ts'
import { clusterName, openArchive, type Archive } from './archive.ts'
import { provideSigningKey } from './signing-key.ts'

export interface Backup {
  path: string
  bytes: number
  files: number
  without: Manifest['without']
}

/**
 * Writes database, media and secrets of the installation into one archive in `folder`, running or not. Leaves out what can be
 * derived from those. An external database or storage is backed up by its operator, and listed in `without`. Throws errors of
 * the disk, and leaves no unfinished archive.
 */
export async function makeBackup(env: Env, order: { folder: string; log: Log; now: Date }): Promise<Backup> {
  await mkdir(order.folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(order)
  for (let left = 3; ; left -= 1) {
    try {
      return await writeBackup(env, order)
    } catch (error) {
      // The product, and with it the database, was started or stopped at this moment.
      if (left === 1 || !isLostDatabase(error)) throw error
      order.log.warn({ err: error }, 'the database went away; starting again')
      await sleep(2_000)
    }
  }
}

const isLostDatabase = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && error.message.includes('does not start'))

/** Removes leftovers of interrupted backups; running ones are younger. */
async function removeUnfinished({ folder, now }: { folder: string; now: Date }): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^slatehouse-\d{8}T\d{6}Z\.tar\.part$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > 86_400_000) await rm(join(folder, name), { force: true })
  }
}

async function writeBackup(env: Env, { folder, log, now }: { folder: string; log: Log; now: Date }): Promise<Backup> {
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const path = join(folder, `slatehouse-${timestamp}.tar`)
  const unfinished = `${path}.part`
  const key = await provideSigningKey(env.dataDir)
  const archive = openArchive(unfinished)
  const without: Manifest['without'] = [...(env.databaseUrl ? ['database' as const] : []), ...(env.s3 ? ['media' as const] : [])]
  try {
    await addBelow(archive, 'secrets', join(env.dataDir, 'secrets'))
    // Before and after the database, so that files removed or added meanwhile are included.
    if (!env.s3) await addMedia(archive, env.dataDir)
    if (!env.databaseUrl) await addDatabase(archive, env.dataDir, log)
    if (!env.s3) await addMedia(archive, env.dataDir)
    await archive.close({ takenAt: now.toISOString(), migrations: countMigrations(), without }, key)
    await rename(unfinished, path)
  } catch (error) {
    archive.abandon()
    await rm(unfinished, { force: true })
    throw error
  }
  const { size: bytes } = await stat(path)
  if (folder !== backupFolder(env.dataDir)) {
    await noteElsewhere(env.dataDir, { path, name: basename(path), takenAt: now.toISOString(), bytes })
  }
  return { path, bytes, files: archive.count, without }
}

/** Records a backup in another folder, so that the admin area and `npm run doctor` know its age. */
async function noteElsewhere(dataDir: string, note: WrittenElsewhere): Promise<void> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(elsewhereNote(dataDir), JSON.stringify(note), { mode: 0o600 })
}

/** Removes all but the newest `keep` archives, and returns the names of the removed ones. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Derivatives, archives for moving out, and unfinished files. */
const omitted = /^(derived|exports)$|\.part$/

const addMedia = (archive: Archive, dataDir: string) => addBelow(archive, 'media', mediaFolder(dataDir), omitted)

async function addBelow(archive: Archive, name: string, folder: string, without = /^$/): Promise<void> {
  for await (const { path, isFolder } of walkFolder(folder, (below) => !without.test(below))) {
    if (isFolder || archive.has(`${name}/${path}`) || without.test(path)) continue
    await archive.addFile(`${name}/${path}`, join(folder, path))
  }
}

async function addDatabase(archive: Archive, dataDir: string, log: Log): Promise<void> {
  const database = await startEmbeddedPostgres(dataDir, log)
  try {
    await addCluster(archive, clusterName, { cluster: clusterFolder(dataDir), url: database.url })
  } finally {
    await database.stop()
  }
}
