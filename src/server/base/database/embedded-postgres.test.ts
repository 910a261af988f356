import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { makeLog } from '../log.ts'

const log = makeLog('silent')
let dataDir: string

beforeAll(() => {
  // A folder that other accounts cannot enter, as checkouts in home folders often are.
  dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-pg-'))
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return Object.values((await client.query(statement)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A zombie process does not count as alive. */
function alive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test('creates a cluster that is UTF-8 in any locale, flushes to disk, and stops with its owner', async () => {
  const database = await startEmbeddedPostgres(dataDir, log)
  expect(await ask(database.url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(database.url, 'show fsync')).toBe('on')
  expect(await ask(database.url, 'show listen_addresses')).toBe('127.0.0.1')
  await ask(database.url, "create table kept as select 'Łódź' as word")
  const pid = postmaster()
  await database.stop()
  // Stopping waits until the folder is released, which is just before the process ends.
  await expect.poll(() => alive(pid)).toBe(false)
})

test('refuses wrong passwords', async () => {
  const database = await startEmbeddedPostgres(dataDir, log)
  const wrong = new URL(database.url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await database.stop()
})

test('keeps data across restarts, and a second process does not stop it', async () => {
  const owner = await startEmbeddedPostgres(dataDir, log)
  const guest = await startEmbeddedPostgres(dataDir, log)
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  expect(await ask(owner.url, 'select word from kept')).toBe('Łódź')
  await owner.stop()
})

test('adopts the database that a killed process left running', async () => {
  const script = `
    import { startEmbeddedPostgres } from './src/server/base/database/embedded-postgres.ts'
    import { makeLog } from './src/server/base/log.ts'
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, makeLog('silent'))
    process.kill(process.pid, 'SIGKILL')`
  expect(() => execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' })).toThrow()
  const orphan = postmaster()
  expect(alive(orphan)).toBe(true)

  const database = await startEmbeddedPostgres(dataDir, log)
  expect(postmaster()).toBe(orphan)
  expect(await ask(database.url, 'select word from kept')).toBe('Łódź')
  await database.stop()
  await expect.poll(() => alive(orphan)).toBe(false)
})

test('recovers a database that was killed', async () => {
  const before = await startEmbeddedPostgres(dataDir, log)
  await ask(before.url, "insert into kept values ('acknowledged') returning word")
  process.kill(postmaster(), 'SIGKILL')
  const after = await startEmbeddedPostgres(dataDir, log)
  expect(await ask(after.url, 'select count(*)::int from kept')).toBe(2)
  await after.stop()
})

const postgresAccount = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))

test.runIf(process.getuid?.() === 0 && postgresAccount)(
  'where it runs as an account of its own, that account passes through the data folder, and no other looks into it',
  async () => {
    const [, uid, gid] = postgresAccount!.map(Number)
    const reachable = mkdtempSync(join(tmpdir(), 'slatehouse-pg-account-'))
    chmodSync(reachable, 0o755)
    const own = join(reachable, 'data')
    mkdirSync(own, { mode: 0o700 })
    const { url, stop } = await startEmbeddedPostgres(own, log)
    try {
      expect(await ask(url, 'select 1')).toBe(1)
      const modeOf = (name: string) => (statSync(join(own, name)).mode & 0o777).toString(8)
      expect([modeOf(''), modeOf('postgres'), modeOf('postgres/cluster')]).toEqual(['710', '700', '700'])
      expect([statSync(own).uid, statSync(own).gid, statSync(join(own, 'postgres/cluster')).uid]).toEqual([0, gid, uid])
    } finally {
      await stop()
      rmSync(reachable, { recursive: true, force: true })
    }
  },
)
