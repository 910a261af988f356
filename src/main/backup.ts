import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvError, readEnv } from '#server/base/env.ts'
import { backupFolder } from '#server/base/storage/kept-backups.ts'
import { makeLog } from '#server/base/log.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { makeBackup, removeOldBackups } from './backups/make-backup.ts'

/** `npm run backup -- [folder] [--keep 7]`: writes one archive of the installation in DATA_DIR, running or not. */
keepFilesPrivate()
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1)) throw new EnvError('--keep must be a whole number from 1')
  const env = readEnv()
  const folder = positionals[0] ? resolve(positionals[0]) : backupFolder(env.dataDir)
  const { path, bytes, files, without } = await makeBackup(env, { folder, log: makeLog('warn'), now: new Date() })
  console.log(`${path}\n${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MiB, each with its checksum.`)
  if (without.includes('database'))
    console.log('Not included: the database at DATABASE_URL. Keep a dump from the same time with it.')
  if (without.includes('media'))
    console.log('Not included: the media in the S3 bucket. Switch on versioning there, or copy the bucket.')
  if (keep !== null)
    for (const name of await removeOldBackups(folder, keep)) console.log(`Removed ${name}: enough newer backups exist.`)
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}.`)
  process.exit(1)
}
