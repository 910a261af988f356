import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { openDatabase, readSchemaAge } from '#server/base/database/database.ts'
import { lookAtCluster, startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { EnvError, readEnv, type Env } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { keepFilesPrivate } from '#server/base/storage/private-files.ts'
import { openQueue } from '#server/base/queue.ts'
import { resetPassword } from '#server/features/accounts/reset-password.ts'

/**
 * `npm run admin-password`: sets the admin password of the installation in DATA_DIR or at DATABASE_URL, running or not. The
 * password is ADMIN_PASSWORD if set, else typed, else the first line of standard input.
 */
keepFilesPrivate()
const log = makeLog('warn')
try {
  const env = readEnv()
  const database = await openInstallation(env)
  try {
    const password = env.adminPassword ?? (process.stdin.isTTY ? await askTwice() : await firstLine())
    await setPassword(database.url, env.sessionSecret, password)
  } finally {
    await database.stop()
  }
  console.log('The admin password is set. All browsers must sign in again, and the owner is told by email.')
} catch (error) {
  console.error(`The admin password was not changed: ${(error as Error).message.replace(/\.$/, '')}.`)
  process.exitCode = 1
}

async function openInstallation({ dataDir, databaseUrl }: Env) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined }
  if ((await lookAtCluster(dataDir)).state === 'absent') {
    throw new EnvError(`there is no installation in ${dataDir} yet: the first start sets a password`)
  }
  return startEmbeddedPostgres(dataDir, log)
}

async function setPassword(url: string, secret: string, password: string): Promise<void> {
  const db = openDatabase(url, log, { connections: 2 })
  try {
    const { pending, newer } = await readSchemaAge(db.$client)
    if (pending + newer > 0) throw new EnvError('the database was made by another version; start this one first')
    const queue = await openQueue(url, log, { worker: false, secret })
    await resetPassword({ db, queue }, password, new Date()).finally(() => queue.stop())
  } finally {
    await db.$client.end()
  }
}

async function askTwice(): Promise<string> {
  const first = await ask('New admin password: ')
  if ((await ask('Once more: ')) !== first) throw new EnvError('the passwords do not match')
  return first
}

/** Asks without echoing the input. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = createInterface({ input: process.stdin, output: new PassThrough(), terminal: true })
  silent.once('SIGINT', () => process.exit(130))
  const typed = await silent.question('')
  silent.close()
  process.stdout.write('\n')
  return typed
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  throw new EnvError('pass it on standard input, or as ADMIN_PASSWORD')
}
