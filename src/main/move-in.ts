import { resolve } from 'node:path'
import { EnvError, readEnv } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { moveIn } from './moving/move-in.ts'

/** `npm run move-in -- <archive.zip>`: takes an archive of Settings > Full export over into an empty installation. */
keepFilesPrivate()
try {
  const [archive] = process.argv.slice(2)
  if (!archive) throw new EnvError('name the archive, for example: npm run move-in -- slatehouse-2027-01-31.zip')
  const { studio, madeAt, tables, rows, files, putAway } = await moveIn(resolve(archive), {
    env: readEnv(),
    variables: process.env,
    log: makeLog('warn'),
    say: (text) => console.log(text),
  })
  console.log(`${studio} as of ${madeAt} has moved in: ${rows} records in ${tables} tables and ${files} files, each checked.`)
  if (putAway > 0)
    console.log(`The files of ${putAway} archived projects are where ARCHIVE_DIR or ARCHIVE_S3_… pointed. Set the same here.`)
  console.log('Everybody signs in again, with the passwords and passkeys of before. Start Slatehouse with npm start.')
} catch (error) {
  console.error(`Nothing was moved in: ${(error as Error).message}.`)
  process.exit(1)
}
