import { chmodSync, chownSync, lstatSync } from 'node:fs'
import { chmod, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { walkFolder } from './walk-folder.ts'

const folderMode = 0o700
const fileMode = 0o600
/** Of DATA_DIR alone, where its database runs as an account of its own: that account's group may pass through, and list nothing. */
const passingMode = 0o710

/** What this process writes from here on can be read by its own account only. For the entry of a program. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** Whether no other account can read or enter what has this mode. */
export const isPrivate = (mode: number): boolean => (mode & 0o077) === 0

/**
 * Takes the rights of other accounts from a data folder that an earlier version, or a copy, left open. The folder itself is
 * closed last, so that a walk that was interrupted is begun again by the next start; one that is closed is not walked. Files of
 * the database's account are left: PostgreSQL keeps its own closed.
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

/** Whether a data folder with this mode is closed to all but the account of its database. */
export const isClosedFolder = (mode: number): boolean => isPrivate(mode) || (mode & 0o777) === passingMode

/** Lets members of a group, and nobody else, reach what lies in the folder by its name. */
export function letGroupPass(folder: string, gid: number): void {
  chownSync(folder, lstatSync(folder).uid, gid)
  chmodSync(folder, passingMode)
}

/** False where it is not ours to close. Gone meanwhile is closed. */
async function closeOne(path: string): Promise<boolean> {
  try {
    const entry = await lstat(path)
    if (!isPrivate(entry.mode)) await chmod(path, entry.isDirectory() ? folderMode : fileMode)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
