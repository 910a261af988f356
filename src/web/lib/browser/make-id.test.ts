import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeId } from './make-id.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['with', 'without'])('makes unique UUIDs %s crypto.randomUUID', (how) => {
  if (how === 'without') vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => globalRandom(bytes) })
  const ids = Array.from({ length: 200 }, makeId)
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})

const { crypto: real } = globalThis
const globalRandom = (bytes: Uint8Array) => real.getRandomValues(bytes as Uint8Array<ArrayBuffer>)
