import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makePicture } from './picture-maker.ts'

const order = { width: 64, height: 64, crop: 'fill', quality: 60, format: 'webp' } as const
const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

/** Ids of our processes that make pictures. */
const children = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
      return (
        Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/media/pictures/picture-child')
      )
    } catch {
      // It has just ended.
      return false
    }
  })

it('makes pictures in one other process, many at once, which has none of our secrets', async () => {
  process.env.STRIPE_KEY = 'sk_of_this_test'
  const made = await Promise.all(Array.from({ length: 6 }, () => makePicture(original, order)))
  for (const picture of made) expect((await sharp(picture).metadata()).width).toBe(64)
  const [pid, ...more] = children()
  expect(more).toEqual([])
  const given = readFileSync(`/proc/${pid}/environ`, 'utf8')
  expect(given).toContain('PATH=')
  expect(given).not.toContain('STRIPE_KEY')
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'), 'it is ended first where memory runs out').toBe('1000\n')
})

it('says what cannot be read, and goes on', async () => {
  await expect(makePicture(Buffer.from('no picture'), order)).rejects.toThrow('unsupported image format')
  expect((await makePicture(original, order)).length).toBeGreaterThan(50)
})

it(
  'makes again what was being made when the process was killed, and gives up when that one is killed too',
  { tags: ['sweep'] },
  async () => {
    const noise = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const slow = { ...order, width: 2000, height: 1500, format: 'avif' } as const
    await makePicture(original, order)
    const [first] = children()
    const made = makePicture(noise, slow)
    process.kill(Number(first), 'SIGKILL')
    expect((await sharp(await made).metadata()).width).toBe(2000)

    const [second] = children()
    expect(second).not.toBe(first)
    const lost = makePicture(noise, slow).catch((error: Error) => error.message)
    process.kill(Number(second), 'SIGKILL')
    await expect.poll(() => children().filter((one) => one !== second)).toHaveLength(1)
    process.kill(Number(children()[0]), 'SIGKILL')
    expect(await lost).toContain('ended twice')
    expect((await sharp(await makePicture(original, order)).metadata()).format).toBe('webp')
  },
)
