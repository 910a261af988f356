import { backupWarning } from '#domain/system/backup-age.ts'
import { fault, notice, well } from '#domain/system/finding.ts'
import { findNewestBackup, readKeptBackups } from '../../../base/storage/kept-backups.ts'
import { readManifest } from '../../../base/storage/backup-manifest.ts'
import { messageOf, type Check } from './patient.ts'

const makeOne = 'Run npm run backup -- --keep 14 now, and schedule it every night.'

/** Age of the newest backup, and whether it matches its own manifest. */
export const checkBackups: Check = async ({ env, now }) => {
  const newest = findNewestBackup(await readKeptBackups(env.dataDir))
  const warning = backupWarning(newest?.takenAt ?? null, now)
  if (!newest || warning) return [notice('backups', warning!, makeOne)]
  if (newest.path === null)
    return [well('backups', `The newest backup (${newest.name}) is stored elsewhere and was not checked.`)]
  try {
    const { files } = await readManifest(newest.path)
    return [well('backups', `The newest backup (${newest.name}) contains all ${files.length} files it lists.`)]
  } catch (error) {
    return [fault('backups', `The newest backup (${newest.name}) cannot be read: ${messageOf(error)}.`, makeOne)]
  }
}
