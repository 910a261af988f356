import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPieces } from './hash-pieces.ts'

const mebibyte = 1024 * 1024
const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251)

it.each([0, 1, 2 * mebibyte, 5 * mebibyte + 3])('hashes %i bytes as in one call', async (size) => {
  const bytes = bytesOf(size)
  const told: number[] = []
  const hash = await hashPieces(new Blob([bytes]), { onProgress: (read) => told.push(read) })
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(told.at(-1)).toBe(size === 0 ? undefined : size)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
})

it('has one piece in memory at a time, and stops when it is aborted', async () => {
  const bytes = bytesOf(6 * mebibyte)
  const asked: number[] = []
  const file = new Blob([bytes])
  const slice = file.slice.bind(file)
  file.slice = (from = 0, to = file.size) => {
    asked.push(to - from)
    return slice(from, to)
  }
  const stop = new AbortController()
  const hashing = hashPieces(file, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(hashing).rejects.toThrow(/aborted/)
  expect(asked).toEqual([2 * mebibyte, 2 * mebibyte])
})
