import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'
import { release } from './leased-buffers.ts'

const own = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)

it('hands on every byte in its order, to a slow reader too', async () => {
  const content = randomBytes(9 * 1024 ** 2 + 7)
  const source = new PassThrough()
  for (let at = 0; at < content.length; at += 65_000) source.write(own(content.subarray(at, at + 65_000)))
  source.end()
  const got: Buffer[] = []
  for await (const piece of gathered(source)) {
    got.push(Buffer.from(piece))
    release(piece)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(Buffer.concat(got).equals(content)).toBe(true)
  expect(got.length).toBe(10)
})

it('hands on what had come before its source broke off', async () => {
  const source = new PassThrough()
  const pieces = gathered(source)
  const first = pieces.next()
  source.write(own(Buffer.from('the beginning')))
  setTimeout(() => source.destroy(new Error('the line is gone')), 50)
  expect(Buffer.from((await first).value!).toString()).toBe('the beginning')
  await expect(pieces.next()).rejects.toThrow('the line is gone')
})

it('is done at once with a source that has broken off already', async () => {
  const source = new PassThrough()
  source.destroy()
  await expect(gathered(source).next()).rejects.toThrow('Premature close')
})

it('leaves a source open that it is not to read to its end', async () => {
  const source = new PassThrough()
  source.write(own(randomBytes(3 * 1024 ** 2)))
  for await (const _ of gathered(source)) break
  expect(source.destroyed).toBe(false)
  expect(source.listenerCount('data')).toBe(0)
})
