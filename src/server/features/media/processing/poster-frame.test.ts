import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Asset } from '../library/asset-store.ts'
import { posterFrame } from './poster-frame.ts'

const plain = (light: number) =>
  sharp({ create: { width: 16, height: 9, channels: 3, background: { r: light, g: light, b: light } } })
    .png()
    .toBuffer()
const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
const scene = () =>
  sharp({ create: { width: 16, height: 9, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()

const tenSeconds = { durationSeconds: 10 } as Asset

it('is the middle frame if it shows something', async () => {
  const asked: number[] = []
  const frame = await scene()
  const take = async (_: Asset, second: number) => (asked.push(second), frame)
  expect(await posterFrame(take, tenSeconds)).toBe(frame)
  expect(asked).toEqual([5])
})

it('is another one where the middle is black', async () => {
  const [black, clear] = [await plain(0), await scene()]
  const take = async (_: Asset, second: number) => (second === 7 ? clear : black)
  expect(await posterFrame(take, tenSeconds)).toBe(clear)
})

it('is black where all frames are, and null where none can be extracted', async () => {
  const black = await plain(0)
  expect(await posterFrame(async () => black, tenSeconds)).toBe(black)
  expect(await posterFrame(async () => null, tenSeconds)).toBe(null)
})
