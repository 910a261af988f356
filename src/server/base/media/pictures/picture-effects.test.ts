import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureEffects, type PictureEffect } from '#domain/media/pictures/effects.ts'
import { makePicture } from './picture-maker.ts'

const names = Object.keys(pictureEffects) as PictureEffect[]
const size = { width: 640, height: 360 }

let plain: Buffer
const made = new Map<PictureEffect, Buffer>()

/** A dull picture with a cast: what effects are for. Light from the left, some colour, detail. */
async function makeDullPicture(): Promise<Buffer> {
  const { width, height } = size
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = 60 + (x / width) * 100 + (((x >> 4) + (y >> 4)) % 2) * 12
      data.set([light + 20, light, light - 25 + (y / height) * 20].map(Math.round), (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

const order = { ...size, crop: 'fill', quality: 90, format: 'png' } as const

beforeAll(async () => {
  const picture = await makeDullPicture()
  plain = await pixelsOf(await makePicture(picture, order))
  for (const effect of names) made.set(effect, await pixelsOf(await makePicture(picture, { ...order, effect })))
})

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer()

const pixel = (picture: Buffer, x: number, y: number) => [...picture.subarray((y * size.width + x) * 3).subarray(0, 3)] as Rgb
type Rgb = [number, number, number]

const mean = (values: Iterable<number>) => {
  const all = [...values]
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
const channel = (picture: Buffer, index: number) => picture.filter((_, at) => at % 3 === index)
const difference = (one: Buffer, other: Buffer) => {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs(one[at]! - other[at]!)
  return sum / one.length
}
const spread = ([red, green, blue]: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue)

test('every effect gives a different picture', () => {
  const all = [plain, ...made.values()]
  for (const [index, one] of all.entries()) {
    expect(one).toHaveLength(plain.length)
    for (const other of all.slice(0, index)) expect(difference(one, other)).toBeGreaterThan(1)
  }
})

test('saturation raises the colour', () => {
  expect(spread(pixel(made.get('saturation:150')!, 320, 180))).toBeGreaterThan(1.5 * spread(pixel(plain, 320, 180)))
})

test('auto contrast uses the full range and keeps the colour cast', () => {
  const picture = made.get('auto_contrast')!
  expect(picture.reduce((least, value) => Math.min(least, value))).toBeLessThan(10)
  expect(picture.reduce((most, value) => Math.max(most, value))).toBeGreaterThan(245)
  expect(mean(channel(picture, 0))).toBeGreaterThan(mean(channel(picture, 2)) + 20)
})

test('auto color removes the colour cast', () => {
  const means = [0, 1, 2].map((index) => mean(channel(made.get('auto_color')!, index)))
  expect(Math.max(...means) - Math.min(...means)).toBeLessThan(12)
})

test('Zorro is black and white, Audrey warm, Athena cool', () => {
  const zorro = made.get('art:zorro')!
  expect(difference(Buffer.from(channel(zorro, 0)), Buffer.from(channel(zorro, 2)))).toBeLessThan(1)
  const warmth = (effect: PictureEffect) => mean(channel(made.get(effect)!, 0)) - mean(channel(made.get(effect)!, 2))
  expect(warmth('art:audrey')).toBeGreaterThan(10)
  expect(warmth('art:athena')).toBeLessThan(-10)
})

test('sharpening makes edges steeper', () => {
  const step = (picture: Buffer) => Math.abs(pixel(picture, 319, 180)[1] - pixel(picture, 320, 180)[1])
  expect(step(made.get('sharpen:100')!)).toBeGreaterThan(step(plain))
})

test('a vignette darkens the corners and not the middle', () => {
  const picture = made.get('vignette:50')!
  expect(pixel(picture, 639, 0)[1]).toBeLessThan(0.6 * pixel(plain, 639, 0)[1])
  expect(Math.abs(pixel(picture, 320, 180)[1] - pixel(plain, 320, 180)[1])).toBeLessThan(4)
})

test('transparent pictures are flattened, and tiny ones survive every effect', async () => {
  const tiny = await sharp({ create: { width: 2, height: 1, channels: 4, background: '#f00a' } })
    .png()
    .toBuffer()
  for (const effect of names) {
    const { width, height } = await sharp(await makePicture(tiny, { ...order, format: 'webp', effect })).metadata()
    expect([width, height]).toEqual([2, 1])
  }
})
