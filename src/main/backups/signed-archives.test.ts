import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readManifest, type Manifest } from '#server/base/storage/backup-manifest.ts'
import { readEnv } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { openArchive } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const log = makeLog('silent')
const now = new Date('2027-01-01T02:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'slatehouse-signed-'))
const dataDir = join(root, 'data')
let archive: string
let manifest: Manifest

beforeAll(async () => {
  mkdirSync(join(dataDir, 'secrets'), { recursive: true })
  mkdirSync(join(dataDir, 'media/originals'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets/session-secret'), 'ours')
  writeFileSync(join(dataDir, 'media/originals/film.mp4'), 'our film')
  const env = { ...readEnv({ DATA_DIR: dataDir }), databaseUrl: 'postgres://elsewhere/slatehouse' }
  archive = (await makeBackup(env, { folder: join(root, 'kept'), log, now })).path
  manifest = await readManifest(archive)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Returns the question that was asked before the restore, and the outcome. */
async function restore(path: string, into: string, answer = false) {
  const asked: string[] = []
  const mayBeForeign = async (text: string) => {
    asked.push(text)
    return answer
  }
  const end = await restoreBackup(path, { dataDir: into, replace: true, mayBeForeign, log, now }).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  return { asked, end }
}

/** Replaces the film in an archive, with a matching checksum. */
async function rewritten(name: string, signature: Manifest['signature']): Promise<string> {
  const path = join(root, name)
  const tar = openArchive(path)
  await tar.addText('secrets/session-secret', 'theirs')
  await tar.addText('media/originals/film.mp4', 'not ours')
  await tar.close({ takenAt: manifest.takenAt, migrations: manifest.migrations, without: manifest.without, signature })
  return path
}

it('restores an archive of this installation without a question, and no archive contains the key', async () => {
  expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(['media/originals/film.mp4', 'secrets/session-secret'])
  const key = readFileSync(join(dataDir, 'backup-key'), 'utf8').trim()
  expect(statSync(join(dataDir, 'backup-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(archive).includes(key)).toBe(false)
  const second = join(root, 'second')
  mkdirSync(second)
  writeFileSync(join(second, 'backup-key'), `${key}\n`)
  expect(await restore(archive, second)).toEqual({ asked: [], end: 'restored' })
  expect(readFileSync(join(second, 'media/originals/film.mp4'), 'utf8')).toBe('our film')
  expect(readFileSync(join(second, 'backup-key'), 'utf8').trim(), 'stays').toBe(key)
})

it('refuses an archive whose files and checksums were replaced together, whatever the answer', async () => {
  const { asked, end } = await restore(await rewritten('altered.tar', manifest.signature), dataDir, true)
  expect([asked, end]).toEqual([[], expect.stringContaining('its contents list was changed afterwards; do not use it')])
  expect(readFileSync(join(dataDir, 'secrets/session-secret'), 'utf8')).toBe('ours')
})

it('explains an archive without a signature, and changes nothing until confirmed', async () => {
  const path = await rewritten('unsigned.tar', undefined)
  const { asked, end } = await restore(path, dataDir)
  expect(asked).toEqual([expect.stringContaining('(taken 2027-01-01T02:00:00.000Z, 2 files) is not signed')])
  expect(end).toContain('add --foreign')
  expect(readFileSync(join(dataDir, 'secrets/session-secret'), 'utf8')).toBe('ours')
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([])
})

it('asks on a new machine about every archive, and goes on when confirmed', async () => {
  const fresh = join(root, 'fresh')
  const refused = await restore(archive, fresh)
  expect(refused.asked).toEqual([expect.stringContaining('This is normal on a new machine')])
  expect(readdirSync(fresh)).toEqual([])
  expect((await restore(archive, fresh, true)).end).toBe('restored')
  expect(readFileSync(join(fresh, 'secrets/session-secret'), 'utf8')).toBe('ours')
})

it('restores an archive that another program decrypts into a pipe', async () => {
  const pipe = join(root, 'pipe')
  execFileSync('mkfifo', [pipe])
  const into = join(root, 'from-pipe')
  const decrypting = pipeline(createReadStream(archive), createWriteStream(pipe))
  expect((await restore(pipe, into, true)).end).toBe('restored')
  await decrypting
  expect(readFileSync(join(into, 'media/originals/film.mp4'), 'utf8')).toBe('our film')
})
