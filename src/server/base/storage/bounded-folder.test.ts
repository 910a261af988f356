import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBoundedFolder } from './bounded-folder.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'slatehouse-bounded-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const hour = 3_600_000

it('removes what was not used for longest once it is full, also after a restart', async () => {
  const folder = join(root, 'full')
  let time = Date.now()
  const open = () => makeBoundedFolder(folder, { mostBytes: 10, longestUnused: hour }, () => (time += 1_000))
  const kept = open()
  const put = (key: string, to = kept) => to.put(key, Buffer.alloc(4), join(root, 'part'))
  const there = () => ['a/1', 'a/2', 'b/3', 'b/4'].filter((key) => existsSync(join(folder, key)))
  await put('a/1')
  await put('a/2')
  expect(await kept.has('a/1')).toBe(true)
  await put('b/3')
  expect(there()).toEqual(['a/1', 'b/3'])
  expect(await kept.has('a/2')).toBe(false)

  const again = open()
  expect(await again.has('a/1')).toBe(true)
  await put('b/4', again)
  expect(there()).toEqual(['a/1', 'b/4'])
})

it('removes what was not used for a while', async () => {
  const folder = join(root, 'old')
  let time = Date.now()
  const kept = makeBoundedFolder(folder, { mostBytes: 100, longestUnused: hour }, () => time)
  await kept.put('one', Buffer.alloc(4), join(root, 'part'))
  time += 2 * hour
  await kept.put('two', Buffer.alloc(4), join(root, 'part'))
  expect([await kept.has('one'), await kept.has('two')]).toEqual([false, true])
})
