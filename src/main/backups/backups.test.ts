// @module-tag sweep: backups and restores, also of a killed process
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { readManifest } from '#server/base/storage/backup-manifest.ts'
import { readEnv } from '#server/base/env.ts'
import { listBackups } from '#server/base/storage/kept-backups.ts'
import { makeLog } from '#server/base/log.ts'
import { makeBackup, removeOldBackups } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const log = makeLog('silent')
const now = new Date('2027-01-01T02:00:00Z')
/** A data folder without a key recognises no archive. */
const allow = async () => true
const root = mkdtempSync(join(tmpdir(), 'slatehouse-backups-'))
const dataDir = join(root, 'data')
const folder = join(root, 'kept')
const film = Buffer.alloc(3 * 1024 ** 2, 'film')
let database: EmbeddedPostgres
let whole: string

beforeAll(async () => {
  for (const below of ['media/originals', 'media/derived/w_640']) mkdirSync(join(dataDir, below), { recursive: true })
  writeFileSync(join(dataDir, 'media/originals/showreel.mp4'), film)
  writeFileSync(join(dataDir, 'media/derived/w_640/showreel.jpg'), 'made of it')
  database = await startEmbeddedPostgres(dataDir, log)
  await ask(database, 'create table ledger (number integer primary key, words text)')
})
afterAll(async () => {
  await database.stop()
  rmSync(root, { recursive: true, force: true })
})

it('backs up a running installation: earlier commits are in it, later ones are not there in part', async () => {
  const writing = await startWriting()
  const atStart = writing.written
  const { path, without, bytes, files } = await makeBackup(envOf(), { folder, log, now })
  await writing.stop()
  whole = path
  expect([path, without]).toEqual([join(folder, 'slatehouse-20270101T020000Z.tar'), []])
  expect(bytes).toBeGreaterThan(film.length)

  const target = join(root, 'restored')
  const restored = await restoreBackup(path, { dataDir: target, replace: false, mayBeForeign: allow, log, now })
  expect(restored).toMatchObject({ takenAt: now.toISOString(), before: null, without: [], files })
  expect(readFileSync(join(target, 'media/originals/showreel.mp4')).equals(film)).toBe(true)
  expect(existsSync(join(target, 'media/derived')), 'what can be made again').toBe(false)
  expect(readdirSync(target).toSorted()).toEqual(['media', 'postgres', 'secrets'])

  const again = await startEmbeddedPostgres(target, log)
  const { rows } = await ask(
    again,
    'select count(*)::int as count, max(number) as last, sum(length(words))::int as letters from ledger',
  )
  await again.stop()
  expect(rows[0].count, 'no gap').toBe(rows[0].last)
  expect(rows[0].letters).toBe(rows[0].count * 1000)
  expect(rows[0].last).toBeGreaterThanOrEqual(atStart)
  expect(rows[0].last).toBeLessThanOrEqual(writing.written)
}, 60_000)

describe('restores nothing, and changes nothing,', () => {
  const target = join(root, 'occupied')
  const refusal = (path: string, replace = false) =>
    restoreBackup(path, { dataDir: target, replace, mayBeForeign: allow, log, now }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  const damaged = (name: string, change: (path: string) => void) => {
    const path = join(root, `${name}.tar`)
    cpSync(whole, path)
    change(path)
    return path
  }

  it('over an existing installation', async () => {
    mkdirSync(join(target, 'secrets'), { recursive: true })
    writeFileSync(join(target, 'secrets/session-secret'), 'of the other one')
    expect(await refusal(whole)).toBe(`there is an installation in ${target} already; --replace moves it aside`)
  })

  it('while one is running', async () => {
    await expect(restoreBackup(whole, { dataDir, replace: true, mayBeForeign: allow, log, now })).rejects.toThrow(
      'Slatehouse is running on',
    )
  })

  it.each<[string, () => string, string | RegExp]>([
    [
      'of an archive that ends early',
      () => damaged('cut', (path) => truncateSync(path, readFileSync(path).length / 2)),
      'is not a complete Slatehouse archive',
    ],
    ['of an archive without its list', () => damaged('no-list', cutAtManifest), 'ends before its list of contents'],
    [
      'of an archive in which one byte is another',
      () => damaged('byte', (path) => flip(path, film.subarray(0, 64))),
      'the archive is damaged: media/originals/showreel.mp4 differs from what was saved',
    ],
    [
      'of something else',
      () => damaged('else', (path) => writeFileSync(path, 'a letter')),
      'is not a complete Slatehouse archive',
    ],
    ['of nothing', () => join(root, 'nowhere.tar'), 'ENOENT'],
  ])('%s', async (_, make, text) => {
    expect(await refusal(make(), true)).toMatch(text)
    expect(readdirSync(target)).toEqual(['secrets'])
  })

  it.each(['../outside', '/etc/cron.d/ours', 'media/../../outside', 'media\\..\\outside', 'other/file'])(
    'of an archive that holds %s',
    async (name) => {
      const path = join(root, 'foreign.tar')
      const tar = pack()
      tar.entry({ name }, 'content')
      tar.finalize()
      await pipeline(tar, createWriteStream(path))
      expect(await refusal(path, true)).toBe(`a Slatehouse archive cannot contain ${JSON.stringify(name)}`)
      expect(readdirSync(target)).toEqual(['secrets'])
    },
  )

  it('from an archive with a link that leads outside', async () => {
    const path = join(root, 'link.tar')
    const tar = pack()
    tar.entry({ name: 'media/link', type: 'symlink', linkname: '/etc/passwd' })
    tar.finalize()
    await pipeline(tar, createWriteStream(path))
    expect(await refusal(path, true)).toBe('a Slatehouse archive cannot contain a symlink')
  })

  it('and with --replace the former installation is moved aside, and kept', async () => {
    const { before } = await restoreBackup(whole, { dataDir: target, replace: true, mayBeForeign: allow, log, now })
    expect(before).toBe(join(target, 'before-restore-20270101T020000Z'))
    expect(readFileSync(join(before!, 'secrets/session-secret'), 'utf8')).toBe('of the other one')
    expect(existsSync(join(target, 'postgres/cluster/PG_VERSION'))).toBe(true)
  }, 60_000)
})

it('lists what is stored elsewhere', async () => {
  const env = { ...envOf(), databaseUrl: 'postgres://elsewhere/slatehouse' }
  const later = new Date('2027-01-02T02:00:00Z')
  const { path, without } = await makeBackup(env, { folder, log, now: later })
  expect(without).toEqual(['database'])
  const restored = await restoreBackup(path, { dataDir: join(root, 'media-only'), replace: false, mayBeForeign: allow, log, now })
  expect(restored.without).toEqual(['database'])
})

it('starts again when the database goes away in the middle, as when the product stops', async () => {
  const later = new Date('2027-01-03T02:00:00Z')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Idle between two queries, while its files are copied.
  const others = `from pg_stat_activity where application_name = 'slatehouse backup' and state = 'idle' and query like '%pg_backup_start%'`
  const making = makeBackup(envOf(), { folder, log, now: later })
  await expect.poll(async () => (await client.query(`select 1 ${others}`)).rowCount, { timeout: 15_000, interval: 2 }).toBe(1)
  await client.query(`select pg_terminate_backend(pid) ${others}`)
  await client.end()
  const { path } = await making
  expect((await readManifest(path)).files.map(({ name }) => name)).toContain('media/originals/showreel.mp4')
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  rmSync(path)
}, 60_000)

it('removes what killed backups left behind, and nothing that is in use or not ours', async () => {
  const parts = ['slatehouse-20261230T020000Z.tar.part', 'slatehouse-20270101T015900Z.tar.part', 'film.part']
  for (const name of parts) writeFileSync(join(folder, name), 'half')
  for (const name of [parts[0]!, parts[2]!]) utimesSync(join(folder, name), new Date(0), new Date(0))
  const elsewhere = { ...envOf(), databaseUrl: 'postgres://elsewhere/slatehouse' }
  const { path } = await makeBackup(elsewhere, { folder, log, now: new Date() })
  rmSync(path)
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.part'))
      .toSorted(),
  ).toEqual([parts[2], parts[1]])
  for (const name of parts.slice(1)) rmSync(join(folder, name))
})

it('keeps the given number of newest archives, and every other file', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'ours')
  const strange = ['slatehouse-20280101T020000Z.tar', 'slatehouse-old.tar', 'slatehouse-20280101T020000Z.tar.gz']
  mkdirSync(join(folder, strange[0]!))
  for (const name of strange.slice(1)) writeFileSync(join(folder, name), 'ours')
  expect(await listBackups(folder)).toEqual(['slatehouse-20270102T020000Z.tar', 'slatehouse-20270101T020000Z.tar'])
  expect(await removeOldBackups(folder, 1)).toEqual(['slatehouse-20270101T020000Z.tar'])
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'slatehouse-20270102T020000Z.tar', ...strange].toSorted())
})

const envOf = () => readEnv({ DATA_DIR: dataDir })

async function ask({ url }: EmbeddedPostgres, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** Commits rows of a thousand letters one after the other; resolves after fifty of them. */
async function startWriting() {
  const state = { written: 0, stop: async () => undefined as unknown }
  let told = false
  const ended = (async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    while (!told) {
      await client.query('insert into ledger values ($1, $2)', [state.written + 1, 'x'.repeat(1000)])
      state.written += 1
    }
    await client.end()
  })()
  state.stop = () => {
    told = true
    return ended
  }
  await expect.poll(() => state.written, { timeout: 15_000 }).toBeGreaterThan(50)
  return state
}

/** Truncates an archive between the last file and the manifest. */
function cutAtManifest(path: string): void {
  const bytes = readFileSync(path)
  writeFileSync(path, Buffer.concat([bytes.subarray(0, bytes.lastIndexOf('manifest.json\0')), Buffer.alloc(1024)]))
}

function flip(path: string, where: Buffer): void {
  const bytes = readFileSync(path)
  const at = bytes.indexOf(where) + 10
  bytes[at] = bytes[at]! ^ 1
  writeFileSync(path, bytes)
}
