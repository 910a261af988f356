import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Env } from '#server/base/env.ts'
import { clusterFolder, startEmbeddedPostgres } from '#server/base/embedded-postgres.ts'
import type { Log } from '#server/base/log.ts'
import { countMigrations } from '#server/base/database.ts'
import { mediaFolder } from '#server/base/storage.ts'
import { addCluster } from './add-cluster.ts'
import { clusterName, openArchive, type Archive, type Manifest } from './archive.ts'

export interface Backup {
  path: string
  bytes: number
  files: number
  without: Manifest['without']
}

const namePattern = /^slatehouse-\d{8}T\d{6}Z\.tar$/

/** The archives in a folder, the youngest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse()
}

/**
 * Writes everything that makes this installation into one archive in `folder`, while the product is at work or at rest:
 * database, media, secrets. What can be made again from those is left out. A database or a storage that lies elsewhere is
 * its operator's to keep, and `without` names it. Throws whatever the disk says, and leaves no half archive behind.
 */
export async function makeBackup(env: Env, { folder, log, now }: { folder: string; log: Log; now: Date }): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const path = join(folder, `slatehouse-${stamp}.tar`)
  const unfinished = `${path}.part`
  const archive = openArchive(unfinished)
  const without: Manifest['without'] = [...(env.databaseUrl ? ['database' as const] : []), ...(env.s3 ? ['media' as const] : [])]
  try {
    await addBelow(archive, 'secrets', join(env.dataDir, 'secrets'))
    // Twice: nothing that is removed while the database is read is missed, and nothing that is added.
    if (!env.s3) await addMedia(archive, env.dataDir)
    if (!env.databaseUrl) await addDatabase(archive, env.dataDir, log)
    if (!env.s3) await addMedia(archive, env.dataDir)
    await archive.close({ takenAt: now.toISOString(), migrations: countMigrations(), without })
    await rename(unfinished, path)
  } catch (error) {
    archive.abandon()
    await rm(unfinished, { force: true })
    throw error
  }
  return { path, bytes: (await stat(path)).size, files: archive.count, without }
}

/** Removes all but the youngest `keep` archives, and answers the names of those that went. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** What is made of the originals when it is asked for, and what is still being written. */
const leftOut = /^derived\/|\.part$/

const addMedia = (archive: Archive, dataDir: string) => addBelow(archive, 'media', mediaFolder(dataDir), leftOut)

async function addBelow(archive: Archive, name: string, folder: string, without?: RegExp): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (entry.isFile() && !archive.has(`${name}/${path}`) && !without?.test(path)) {
      await archive.addFile(`${name}/${path}`, join(folder, path))
    }
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
