import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePieces } from './write-pieces.ts'

const MiB = 1024 ** 2
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slatehouse-pieces-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function* inPieces(content: Uint8Array, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}

/** What is in the file after `content` was written behind `before`. */
async function written(name: string, before: Uint8Array, content: Uint8Array, bytes: number): Promise<Buffer> {
  const path = join(folder, name)
  await writeFile(path, before)
  const file = await open(path, 'r+')
  expect(await writePieces(file, inPieces(content, bytes), before.length)).toBe(content.length)
  await file.close()
  return readFile(path)
}

it.each([
  [0, 3 * MiB, 65_536],
  [0, 2 * MiB + 1, MiB],
  [1, 3 * MiB, 65_536],
  [4095, 1, 1],
  [4095, 2 * MiB + 1, 1_000],
  [4096, 2 * MiB + 4096, 300_000],
  [MiB + 5_000, 2 * MiB, MiB],
  [7, 0, 1],
])('goes on at byte %d with %d bytes in pieces of %d', async (position, length, bytes) => {
  const [before, content] = [randomBytes(position), randomBytes(length)]
  expect((await written('one', before, content, bytes)).equals(Buffer.concat([before, content]))).toBe(true)
})

it('writes more files at once than it has room for beside the system', async () => {
  const contents = Array.from({ length: 40 }, () => randomBytes(2 * MiB + 3))
  const files = await Promise.all(contents.map((content, at) => written(`many-${at}`, Buffer.alloc(0), content, 65_536)))
  expect(files.every((file, at) => file.equals(contents[at]!))).toBe(true)
})
