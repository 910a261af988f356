import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256OfFile } from './sha256-of.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-sha256-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each([0, 1, 4 * 1024 ** 2, 4 * 1024 ** 2 + 1, 9 * 1024 ** 2 + 7])('hashes %d bytes', async (bytes) => {
  const content = randomBytes(bytes)
  const path = join(folder, 'film.mp4')
  writeFileSync(path, content)
  expect(await sha256OfFile(path)).toBe(createHash('sha256').update(content).digest('hex'))
})

it('reports a missing file', async () => {
  await expect(sha256OfFile(join(folder, 'gone.mp4'))).rejects.toThrow('ENOENT')
})

it('stops reading when the digest is no longer wanted', async () => {
  const path = join(folder, 'long.mp4')
  writeFileSync(path, '')
  // A sparse file: the size of a film without disk space.
  truncateSync(path, 64 * 1024 ** 3)
  const stopped = new AbortController()
  const digest = sha256OfFile(path, stopped.signal)
  setTimeout(() => stopped.abort(new Error('cancelled')), 300)
  await expect(digest).rejects.toThrow('cancelled')
})
