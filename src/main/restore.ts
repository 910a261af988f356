import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { makeLog } from '#server/base/log.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { restoreBackup } from './backups/restore-backup.ts'

/** `npm run restore -- <archive> [--replace] [--foreign]`: restores an archive of `npm run backup` into DATA_DIR. */
keepFilesPrivate()
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, foreign: { type: 'boolean', default: false } },
  })
  const [archive] = positionals
  if (!archive) throw new Error('name the archive, for example: npm run restore -- data/backups/slatehouse-20270101T020000Z.tar')
  const dataDir = resolve(process.env.DATA_DIR || './data')
  const restored = await restoreBackup(resolve(archive), {
    dataDir,
    replace: values.replace,
    mayBeForeign: (text) => (values.foreign ? agree(text) : ask(text)),
    log: makeLog('warn'),
    now: new Date(),
  })
  console.log(`${restored.files} files from ${restored.takenAt} were restored to ${dataDir} and checked; the database starts.`)
  if (restored.before) console.log(`What was there before is in ${restored.before}.`)
  for (const part of restored.without)
    console.log(`The archive has no ${part}: that is stored elsewhere and must be restored there.`)
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}.`)
  process.exit(1)
}

async function agree(text: string): Promise<boolean> {
  console.log(`${text} Continuing because of --foreign.`)
  return true
}

/** False without a terminal. */
async function ask(text: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    console.log(text)
    return /^y(es)?$/i.test((await terminal.question('Do you trust where it was stored? Restore it? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}
