import sharp from 'sharp'
import { watermarkPlace } from '#domain/reviews/versions/watermark.ts'
import { makeTaskQueue } from '../../task-queue.ts'
import { blank, setWatermark, type WatermarkText } from './watermark-text.ts'

type Lines = readonly string[]

interface Size {
  width: number
  height: number
}

/** Percent: readable on any picture, and the picture can still be judged. */
const opacity = { light: 62, dark: 55 }

const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 300 })

/** A watermark for a picture of that size, at most 60 % of its width. */
export async function watermarkFor({ width, height }: Size, lines: Lines, share = 0.6): Promise<WatermarkText> {
  const size = Math.max(8, Math.round(Math.sqrt(width * height) / 34))
  const set = await setWatermark(lines.join('\n'), size, opacity)
  const [most, highest] = [Math.max(1, Math.floor(width * share)), Math.max(1, Math.floor(height * share))]
  if (set.width <= most && set.height <= highest) return set
  const bytes = await sharp(set.bytes)
    .resize({ width: most, height: highest, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: bytes.data, width: bytes.info.width, height: bytes.info.height }
}

/** Left and top of a watermark, in pixels, in a minute of the film; even, as 4:2:0 chroma needs. */
export function watermarkOffset(picture: Size, mark: Size, minute: number): { left: number; top: number } {
  const [across, down] = watermarkPlace(minute)
  const within = (percent: number, whole: number, part: number) =>
    2 * Math.floor(Math.max(0, Math.min((percent / 100) * whole, whole - part)) / 2)
  return { left: within(across, picture.width, mark.width), top: within(down, picture.height, mark.height) }
}

/** A picture with the watermark in its middle, as a JPEG in sRGB without metadata. */
export function markPicture(picture: Uint8Array, lines: Lines): Promise<Buffer> {
  return enqueue(async () => {
    const { data, info } = await sharp(picture)
      .autoOrient()
      .timeout({ seconds: 20 })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const mark = await watermarkFor(info, lines)
    return sharp(data, { raw: { width, height, channels } })
      .composite([{ input: mark.bytes, left: (width - mark.width) >> 1, top: (height - mark.height) >> 1 }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  })
}

/** A sheet of thumbnails of one size, each with the watermark. */
export function markSprite(sheet: Uint8Array, thumbnail: Size, lines: Lines): Promise<Buffer> {
  return enqueue(async () => {
    const mark = await watermarkFor(thumbnail, lines, 0.92)
    const tile = await blank(thumbnail.width, thumbnail.height)
      .composite([{ input: mark.bytes, left: (thumbnail.width - mark.width) >> 1, top: (thumbnail.height - mark.height) >> 1 }])
      .png()
      .toBuffer()
    return sharp(sheet)
      .timeout({ seconds: 20 })
      .composite([{ input: tile, tile: true, gravity: 'northwest' }])
      .jpeg({ quality: 75 })
      .toBuffer()
  })
}
