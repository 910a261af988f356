import { chmodSync, chownSync, lstatSync } from 'node:fs'
import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { walkFolder } from './walk-folder.ts'

const folderMode = 0o700
const fileMode = 0o600
/** Mode of DATA_DIR when PostgreSQL runs as another account: its group may traverse, not list. */
const passingMode = 0o710

/** Sets the umask, so that new files are readable by this account only. For the entry of a program. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** True when a mode gives other accounts no access. */
export const isPrivate = (mode: number): boolean => (mode & 0o077) === 0

/**
 * Removes other accounts' permissions from a data folder left open by an earlier version or a copy. The folder itself is changed
 * last, so that an interrupted walk is repeated; a closed one is not walked. PostgreSQL's files are skipped.
 */
export async function closeDataFolder(dataDir: string, log: Log): Promise<void> {
  if (isClosedFolder(lstatSync(dataDir).mode)) return
  try {
    let refused = 0
    for await (const { path } of walkFolder(dataDir, (below) => below !== 'postgres/cluster')) {
      if (!(await closeOne(join(dataDir, path)))) refused += 1
    }
    if (refused > 0)
      log.warn({ dataDir, refused }, 'files in the data folder belong to another account: other accounts may read them')
    chmodSync(dataDir, folderMode)
  } catch (error) {
    log.warn({ err: error, dataDir }, 'the data folder could not be closed: other accounts of this machine may read it')
  }
}

/** True when a data folder's mode gives access only to us and the database's account. */
export const isClosedFolder = (mode: number): boolean => isPrivate(mode) || (mode & 0o777) === passingMode

/** Lets a group traverse the folder, and nobody else. */
export function letGroupPass(folder: string, gid: number): void {
  chownSync(folder, lstatSync(folder).uid, gid)
  chmodSync(folder, passingMode)
}

/** False when owned by another account. A vanished file counts as closed. */
async function closeOne(path: string): Promise<boolean> {
  try {
    const entry = await lstat(path)
    if (!isPrivate(entry.mode)) await chmod(path, entry.isDirectory() ? folderMode : fileMode)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
