import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { closeDataFolder } from './private-files.ts'

const log = makeLog('silent')
let root: string
let dataDir: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'slatehouse-private-'))
  dataDir = join(root, 'data')
  mkdirSync(join(dataDir, 'media/originals'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres/cluster/base'), { recursive: true })
  for (const name of ['media/originals/film.mp4', 'secret.eml', 'postgres/cluster/base/1', '../elsewhere']) {
    writeFileSync(join(dataDir, name), '', { mode: 0o644 })
    chmodSync(join(dataDir, name), 0o644)
  }
  symlinkSync(join(root, 'elsewhere'), join(dataDir, 'media/link'))
  for (const name of ['', 'media', 'media/originals', 'postgres', 'postgres/cluster', 'postgres/cluster/base'])
    chmodSync(join(dataDir, name), 0o755)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)

test('makes a data folder and its files private, except those of the database', async () => {
  await closeDataFolder(dataDir, log)
  const names = ['', 'media', 'media/originals', 'media/originals/film.mp4', 'secret.eml', 'postgres', 'postgres/cluster']
  expect(names.map(modeOf)).toEqual(['700', '700', '700', '600', '600', '700', '700'])
  expect(modeOf('postgres/cluster/base/1')).toBe('644')
  expect(modeOf('../elsewhere'), 'what a link leads to is not in it').toBe('644')
})

test.each([0o700, 0o710])(
  'one that is closed (%o) is not walked again, and the account of its database goes on passing',
  async (mode) => {
    chmodSync(dataDir, mode)
    await closeDataFolder(dataDir, log)
    expect([modeOf(''), modeOf('media/originals/film.mp4')]).toEqual([mode.toString(8), '644'])
  },
)
