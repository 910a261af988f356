import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open as openFile, readFile } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { EnvError, readEnv } from '../env.ts'
import { openS3Storage } from './s3-storage.ts'
import { sha256Of } from './sha256-of.ts'
import { makeDiskStorage, writePieces, type Storage } from './storage.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const settings = (changes: Partial<S3Server['env']> = {}) =>
  readEnv({ DATA_DIR: join(folder, 'data'), ...s3.env, ...changes }).s3!

const kinds: [string, () => Promise<Storage>][] = [
  ['disk', async () => makeDiskStorage(join(folder, 'media'))],
  ['S3', () => openS3Storage(settings(), join(folder, 'scratch'))],
]

for (const [kind, open] of kinds)
  // S3 takes the same steps again.
  describe(`storage on ${kind}`, { tags: kind === 'S3' ? ['sweep'] : [] }, () => {
    let storage: Storage
    beforeAll(async () => {
      storage = await open()
    })

    const keysBelow = async (below: string) => {
      const keys: string[] = []
      for await (const { key } of storage.list(below)) keys.push(key)
      return keys.toSorted()
    }

    it('is available', async () => {
      expect(await storage.answers()).toBe(true)
    })

    it('stores what is written', async () => {
      const before = Date.now()
      await storage.write('whole/a.txt', Buffer.from('a film'))
      expect(await buffer(storage.read('whole/a.txt'))).toEqual(Buffer.from('a film'))
      const found = await storage.stat('whole/a.txt')
      expect(found?.bytes).toBe(6)
      expect(Math.abs(found!.changedAt.getTime() - before)).toBeLessThan(5_000)
      await storage.write('whole/a.txt', Buffer.from('another'))
      expect((await buffer(storage.read('whole/a.txt'))).toString()).toBe('another')
    })

    it.each([0, 1, 70_000, 20 * 1024 ** 2 + 7])('stores a stream of %d bytes', async (bytes) => {
      const content = randomBytes(bytes)
      const pieces = Array.from({ length: Math.ceil(bytes / 65_536) }, (_unused, at) =>
        content.subarray(at * 65_536, (at + 1) * 65_536),
      )
      await storage.write('streams/film.mp4', Readable.from(pieces))
      expect((await storage.stat('streams/film.mp4'))?.bytes).toBe(bytes)
      expect(await sha256Of(storage, 'streams/film.mp4')).toBe(createHash('sha256').update(content).digest('hex'))
    })

    it.each([1_000, 12 * 1024 ** 2])('stores nothing of a stream that fails after %d bytes', async (bytes) => {
      async function* breaking() {
        for (let sent = 0; sent < bytes; sent += 1_000) yield randomBytes(1_000)
        throw new Error('the line is gone')
      }
      await expect(storage.write('broken/film.mp4', breaking())).rejects.toThrow('the line is gone')
      expect(await storage.stat('broken/film.mp4')).toBeNull()
      expect(await keysBelow('broken/')).toEqual([])
    })

    it('keeps the earlier object when its replacement fails', async () => {
      await storage.write('kept/a', Buffer.from('first'))
      async function* breaking() {
        yield Buffer.from('sec')
        throw new Error('gone')
      }
      await expect(storage.write('kept/a', breaking())).rejects.toThrow('gone')
      expect((await buffer(storage.read('kept/a'))).toString()).toBe('first')
    })

    it('reads ranges, both ends included', async () => {
      const content = randomBytes(300_000)
      await storage.write('ranges/film', content)
      for (const [start, end] of [
        [0, 0],
        [1, 4],
        [100_000, 299_999],
        [299_999, 299_999],
      ] as const) {
        expect((await buffer(storage.read('ranges/film', { start, end }))).equals(content.subarray(start, end + 1))).toBe(true)
      }
    })

    it('reports a missing object', async () => {
      expect(await storage.stat('nowhere/at-all')).toBeNull()
      await expect(buffer(storage.read('nowhere/at-all'))).rejects.toThrow()
      await expect(storage.lease('nowhere/at-all').then(({ path }) => readFile(path))).rejects.toThrow()
      await storage.remove('nowhere/at-all')
      await storage.removeAll('nowhere/')
      expect(await keysBelow('nowhere/')).toEqual([])
    })

    it('removes one object, or a whole folder and nothing beside it', async () => {
      for (const key of ['tree/a', 'tree/b/c', 'tree/b/d', 'tree-2/a']) await storage.write(key, Buffer.from(key))
      await storage.remove('tree/a')
      expect(await keysBelow('tree/')).toEqual(['tree/b/c', 'tree/b/d'])
      await storage.removeAll('tree/')
      expect(await keysBelow('tree/')).toEqual([])
      expect(await keysBelow('tree-2/')).toEqual(['tree-2/a'])
    })

    it('removes a folder of more objects than one listing has', { timeout: 60_000 }, async () => {
      const keys = Array.from({ length: 1_100 }, (_unused, number) => `many/${number}`)
      for (let at = 0; at < keys.length; at += 50) {
        await Promise.all(keys.slice(at, at + 50).map((key) => storage.write(key, Buffer.from('x'))))
      }
      expect(await keysBelow('many/')).toHaveLength(1_100)
      await storage.removeAll('many/')
      expect(await keysBelow('many/')).toEqual([])
    })

    it('leases an object as a local file and releases it', async () => {
      await storage.write('lent/film.mov', Buffer.from('frames'))
      const lease = await storage.lease('lent/film.mov')
      expect((await readFile(lease.path)).toString()).toBe('frames')
      await lease.release()
      expect((await storage.stat('lent/film.mov'))?.bytes).toBe(6)
      expect(existsSync(join(folder, 'scratch')) ? readdirSync(join(folder, 'scratch')) : []).toEqual([])
    })

    it('takes over a local file', async () => {
      const path = join(folder, 'made.mp4')
      writeFileSync(path, 'rendition')
      await storage.take('taken/deep/made.mp4', path)
      expect(existsSync(path)).toBe(false)
      expect((await buffer(storage.read('taken/deep/made.mp4'))).toString()).toBe('rendition')
    })

    it('lists everything for an empty folder, and removes nothing for one', async () => {
      await storage.write('one.txt', Buffer.from('1'))
      await storage.write('deep/er/two.txt', Buffer.from('2'))
      const keys: string[] = []
      for await (const { key } of storage.list('')) keys.push(key)
      expect(keys).toEqual(expect.arrayContaining(['one.txt', 'deep/er/two.txt']))
      await expect(storage.removeAll('')).rejects.toThrow('not a storage key')
      expect(await storage.stat('one.txt')).not.toBeNull()
    })

    it.each(['', '/etc/passwd', '../outside', 'a/../../outside', 'a/./b', 'a//b', 'a\\b', 'a\0b', '..'])(
      'refuses the key %j',
      async (key) => {
        await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
        await expect(storage.stat(key)).rejects.toThrow('not a storage key')
        await expect(storage.remove(key)).rejects.toThrow('not a storage key')
        await expect(storage.removeAll(key)).rejects.toThrow('not a storage key')
        await expect(storage.lease(key)).rejects.toThrow()
        expect(() => storage.read(key)).toThrow('not a storage key')
      },
    )

    it.each(['names/first take (final).mov', 'names/naïve – 東京 🎬.mp4', 'names/100% & more+?#.jpg'])(
      'accepts the name %s',
      async (key) => {
        await storage.write(key, Buffer.from(key))
        expect((await buffer(storage.read(key))).toString()).toBe(key)
        expect(await keysBelow('names/')).toContain(key)
        await storage.remove(key)
        expect(await storage.stat(key)).toBeNull()
      },
    )
  })

it('frees pieces that nobody else reads once they are written, but not the memory that small ones share', async () => {
  const whole = [randomBytes(70_000), randomBytes(90_000)]
  const shared = Buffer.from('in the pool of all small buffers')
  const content = Buffer.concat([...whole, shared])
  const path = join(folder, 'pieces')
  const file = await openFile(path, 'w')
  expect(await writePieces(file, [...whole, shared], { ours: true })).toBe(content.length)
  await file.close()
  expect((await readFile(path)).equals(content)).toBe(true)
  expect(whole.map(({ length }) => length)).toEqual([0, 0])
  expect(shared.toString()).toBe('in the pool of all small buffers')
})

it('reports the free space of a disk, and none of a bucket', async () => {
  expect(await (await kinds[0]![1]()).freeBytes()).toBeGreaterThan(0)
  expect(await (await kinds[1]![1]()).freeBytes()).toBeNull()
})

it('stops the start with one line when the bucket cannot be used', async () => {
  for (const changes of [{ S3_ACCESS_KEY_ID: 'wrong' }, { S3_ENDPOINT: 'http://127.0.0.1:9' }]) {
    const opening = openS3Storage(settings(changes), join(folder, 'scratch'))
    await expect(opening).rejects.toThrow(EnvError)
    await expect(opening).rejects.toThrow(/^S3_BUCKET films at S3_ENDPOINT http[^\n]+ cannot be used \([^\n]+\)$/)
  }
})

it('creates a missing bucket once for several processes', async () => {
  const fresh = settings({ S3_BUCKET: 'new-bucket' })
  const opened = await Promise.all(Array.from({ length: 6 }, () => openS3Storage(fresh, join(folder, 'scratch'))))
  await opened[0]!.write('one', Buffer.from('1'))
  expect(await opened[5]!.stat('one')).toMatchObject({ bytes: 1 })
})
