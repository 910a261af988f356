import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { isClosedFolder, isPrivate } from '../../../base/storage/private-files.ts'
import type { Check } from './patient.ts'
import { messageOf } from './patient.ts'

const gigabyte = 1000 ** 3

/** Data folder: exists, owned by us, writable, enough space, and secrets not readable by others. */
export const checkDataFolder: Check = async ({ env: { dataDir } }) => {
  const folder = await stat(dataDir).catch((error: NodeJS.ErrnoException) => error)
  if (folder instanceof Error) {
    if (folder.code === 'ENOENT') return [well('data', 'There is no data folder yet. The first start creates it.')]
    return [fault('data', `The data folder cannot be checked (${messageOf(folder)}).`, remedyAccount)]
  }
  if (!folder.isDirectory()) {
    return [fault('data', 'DATA_DIR is a file, not a folder.', 'Move the file away, or set DATA_DIR to a folder.')]
  }
  const findings = [
    ...(await checkAccess(dataDir, folder.uid)),
    ...checkOthers(folder.mode),
    ...(await checkFreeSpace(dataDir)),
    ...(await checkSecrets(dataDir)),
  ]
  return findings.length > 0 ? findings : [well('data', 'The data folder is writable, has space, and its secrets are protected.')]
}

const remedyAccount = 'Start Slatehouse as the account that owns the folder, or give it the folder: chown -R.'

async function checkAccess(dataDir: string, owner: number): Promise<Finding[]> {
  const isWritable = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const own = process.getuid?.()
  if (!isWritable) return [fault('data', 'The data folder cannot be written to.', remedyAccount)]
  if (own === undefined || own === 0 || own === owner) return []
  return [notice('data', 'The data folder belongs to another account.', remedyAccount)]
}

function checkOthers(mode: number): Finding[] {
  if (isClosedFolder(mode)) return []
  const remedy = 'Start Slatehouse once: it protects the folder. Or run chmod -R go-rwx on the data folder.'
  return [notice('data', 'Other accounts on this machine can read the data folder.', remedy)]
}

async function checkFreeSpace(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize, blocks, files, ffree } = await statfs(dataDir)
  const free = bavail * bsize
  const text = `${(free / gigabyte).toFixed(1)} GB of ${((blocks * bsize) / gigabyte).toFixed(0)} GB are free on the disk.`
  const remedy = 'Free up space: remove old backups (npm run backup -- --keep 7), or put the data folder on a larger disk.'
  if (free < gigabyte)
    return [fault('data', `${text} Uploads are refused below 1 GB, and the database stops when the disk is full.`, remedy)]
  if (free < 5 * gigabyte) return [notice('data', text, remedy)]
  if (files > 0 && ffree / files < 0.02)
    return [notice('data', 'The disk can hardly hold more files, whatever their size.', remedy)]
  return []
}

async function checkSecrets(dataDir: string): Promise<Finding[]> {
  const folder = join(dataDir, 'secrets')
  const names = await readdir(folder).catch(() => [])
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })))
  const open = modes.filter(({ mode }) => !isPrivate(mode)).map(({ name }) => name)
  if (open.length === 0) return []
  return [
    fault(
      'data',
      `Other accounts on this machine can read secrets (${open.join(', ')}).`,
      'Protect them: chmod 600 on every file in the folder "secrets" of the data folder.',
    ),
  ]
}
