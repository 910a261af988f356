import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#domain/system/finding.ts'
import { migrateDatabase, openDatabase } from '#server/base/database/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { inspectEnv } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { checkDatabase } from '#server/features/system/checks/check-database.ts'
import { freePort } from '#tests/support/running-product.ts'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { checkAddress } from './check-address.ts'
import { examineInstallation } from './examine-installation.ts'
import { openDatabaseToAsk } from './open-database-to-ask.ts'
import { reportOf } from './report.ts'

const log = makeLog('silent')
const root = mkdtempSync(join(tmpdir(), 'slatehouse-doctor-'))
const dataDir = join(root, 'data')
const postmasterNote = join(dataDir, 'postgres/cluster/postmaster.pid')
let server: EmbeddedPostgres
let port: number

beforeAll(async () => {
  port = await freePort()
  server = await startEmbeddedPostgres(dataDir, log)
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

const variablesOf = (given: Record<string, string>) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  FFMPEG_PATH: 'off',
  ...given,
})

const lines = (findings: Finding[]) => findings.map(({ level, says }) => `${level}: ${says}`)
const envOf = (given: Record<string, string>) => inspectEnv(variablesOf(given)).env

async function askDatabase(given: Record<string, string> = {}): Promise<string[]> {
  const { db, findings, close } = await openDatabaseToAsk(envOf(given))
  const more = db ? await checkDatabase(db, () => new Date()) : []
  await close()
  return lines([...findings, ...more].filter(({ about }) => about === 'database'))
}

describe('the built-in database', () => {
  it('is in an unfinished first start, can be upgraded, or belongs to a newer product', async () => {
    expect(await askDatabase()).toEqual([expect.stringMatching(/^notice: The database needs \d+ migrations of this version\.$/)])
    const db = openDatabase(server.url, log, { connections: 1 })
    await migrateDatabase(db)
    expect(await askDatabase()).toEqual(['well: The database answers, and is up to date.'])

    const never = Date.now() + 10 * 365 * 86_400_000
    await db.$client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'of the future',
      never,
    ])
    expect(await askDatabase()).toEqual([
      'fault: The database belongs to a newer Slatehouse; bring this one up to date, or restore a backup of its time.',
    ])
    await db.$client.query('delete from drizzle.__drizzle_migrations where hash = $1', ['of the future'])
    await db.$client.end()
  })

  it('is stopped, and stays stopped', async () => {
    await server.stop()
    expect(await askDatabase()).toEqual([
      'well: The built-in database is stopped because Slatehouse is not running. Start it and run this again to check its records too.',
    ])
    expect(existsSync(postmasterNote)).toBe(false)
  })

  it('is still running without its Slatehouse, and is taken over', async () => {
    const script = `
      import { startEmbeddedPostgres } from './src/server/base/database/embedded-postgres.ts'
      import { makeLog } from './src/server/base/log.ts'
      await startEmbeddedPostgres(${JSON.stringify(dataDir)}, makeLog('silent'))
      process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' })
    expect(await askDatabase()).toEqual([
      'notice: The database is running, but the Slatehouse that started it is gone.',
      'well: The database answers, and is up to date.',
    ])
    server = await startEmbeddedPostgres(dataDir, log)
    expect(await askDatabase()).toEqual(['well: The database answers, and is up to date.'])
    await server.stop()
  })

  it('was killed, and a process of another program has its process id', async () => {
    const ended = spawnSync('true').pid
    writeFileSync(postmasterNote, `${ended}\n${dataDir}\n0\n1\n`)
    expect(await askDatabase()).toEqual(['notice: The database was interrupted the last time it ran.'])
    writeFileSync(postmasterNote, `${process.pid}\n${dataDir}\n0\n1\n`)
    expect(await askDatabase()).toEqual([
      expect.stringMatching(
        /^fault: A leftover file \(postmaster\.pid\) names process \d+, which is now \S+, so the database will not start\.$/,
      ),
    ])
    rmSync(postmasterNote)
  })

  it('was made by another PostgreSQL', async () => {
    const file = join(dataDir, 'postgres/cluster/PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')
    expect(await askDatabase()).toEqual([
      expect.stringMatching(
        /^fault: The database was made by PostgreSQL 17, and this Slatehouse comes with \d+, which cannot read it\.$/,
      ),
    ])
    writeFileSync(file, version)
    server = await startEmbeddedPostgres(dataDir, log)
  })
})

describe('a database of the operator', () => {
  it('is well, does not exist, refuses the password, or cannot be reached', async () => {
    const database = await makeTestDatabase()
    const change = (part: 'pathname' | 'password' | 'port', value: string) =>
      Object.assign(new URL(database.url), { [part]: value }).href
    const ask = (DATABASE_URL: string) => askDatabase({ DATABASE_URL })
    expect(await ask(database.url)).toEqual(['well: The database answers, and is up to date.'])
    expect(await ask(change('pathname', '/nothing'))).toEqual(['fault: There is no database "nothing" at 127.0.0.1.'])
    expect((await ask(change('password', 'wrong')))[0]).toMatch(/^fault: The database at 127.0.0.1 refused the sign-in \(/)
    const closed = String(await freePort())
    expect((await ask(change('port', closed)))[0]).toMatch(/^fault: The database at 127.0.0.1 cannot be reached \(.*ECONNREFUSED/)
    await database.drop()
  })
})

it('is checked as far as possible with wrong settings and without a data folder; nothing is created', async () => {
  const DATA_DIR = join(root, 'nowhere')
  const wrong = { DATA_DIR, PORT: 'eighty', SITE_URL: 'javascript:alert(1)', S3_BUCKET: 'films', LOG_LEVEL: 'loud' }
  const findings = await examineInstallation(variablesOf(wrong), { now: new Date() })
  const of = (about: string[]) => lines(findings.filter((one) => about.includes(one.about)))
  expect(of(['settings'])).toEqual([
    'fault: PORT must be a port number.',
    'fault: SITE_URL must be an http or https URL.',
    expect.stringMatching(/^fault: LOG_LEVEL must be one of/),
    ...['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
      (name) => `fault: S3_${name} is missing, while other S3 settings are given.`,
    ),
  ])
  expect(of(['data', 'database', 'storage'])).toEqual([
    'well: There is no data folder yet. The first start creates it.',
    'well: There is no database yet. The first start creates it.',
    'well: There is no media yet.',
  ])
  expect(existsSync(DATA_DIR)).toBe(false)
})

describe('the address', () => {
  const ask = async (given: Record<string, string>) => lines(await checkAddress({ env: envOf(given) }))[0]

  it('is free, used by a program that is named, or not one of this machine', async () => {
    expect(await ask({ PORT: String(port) })).toBe(`well: Port ${port} is free.`)
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = (other.address() as AddressInfo).port
    expect(await ask({ PORT: String(taken) })).toMatch(
      new RegExp(`^fault: Port ${taken} is used by .+ \\(process ${process.pid}\\)\\.$`),
    )
    other.close()
    expect(await ask({ PORT: String(port), HOST: '192.0.2.1' })).toBe('fault: HOST 192.0.2.1 is not an address of this machine.')
  })
})

describe('the checkout', () => {
  /** Just enough of a checkout: our code, with simulated surroundings. */
  function makeCheckout(): string {
    const folder = mkdtempSync(join(root, 'checkout-'))
    for (const path of ['src', 'scripts', 'migrations', 'package.json', 'tsconfig.json'])
      cpSync(path, join(folder, path), { recursive: true })
    const packages = {
      '': {},
      'node_modules/node': { version: '1.2.3' },
      'node_modules/hono': { version: '0.0.1' },
      'node_modules/only-for-tests': { version: '1.0.0', dev: true },
      'bench/tools': { version: '1.0.0' },
      'node_modules/a-workspace': { link: true },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    execFileSync('ln', ['-s', join(process.cwd(), 'node_modules'), join(folder, 'node_modules')])
    return folder
  }

  it('has another Node, other packages or an incomplete build, and the exit code says so', async () => {
    const folder = makeCheckout()
    mkdirSync(join(folder, 'build/client'), { recursive: true })
    const variables = { ...process.env, ...variablesOf({ DATA_DIR: join(root, 'nowhere') }) }
    const child = spawn(process.execPath, ['src/main/doctor.ts', '--json'], { cwd: folder, env: variables })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    const [code] = (await once(child, 'close')) as [number]
    const { well, findings } = JSON.parse(output)
    expect([code, well]).toEqual([1, false])
    const payload = findings.map(({ level, says }: { level: string; says: string }) => `${level}: ${says}`)
    expect(payload.slice(0, 3)).toEqual([
      `fault: This is Node ${process.versions.node}. The product needs 1.2.3.`,
      'fault: Not installed as in the lockfile: node, hono.',
      'fault: The build is missing build/product/server.js, build/product/worker.js, build/product/mails.js, build/product/pdfs.js, build/server/index.js.',
    ])
  })
})

it('is reported with dependencies first, with remedies, and a total', () => {
  const report = reportOf([
    { about: 'node', level: 'well', says: 'Node 24.', remedy: null },
    { about: 'mail', level: 'fault', says: 'No server.', remedy: 'Start it.' },
    { about: 'backups', level: 'notice', says: 'None.', remedy: 'Make one.' },
  ])
  expect(report).toBe(
    [
      '',
      '  ok    Node                 Node 24.',
      '  FAULT Email                No server.',
      '                             -> Start it.',
      '  note  Backups              None.',
      '                             -> Make one.',
      '',
      '  One fault and one note. Fix the faults from the top down: one may cause the next.',
      '',
    ].join('\n'),
  )
  expect(reportOf([])).toContain('Everything works.')
})
