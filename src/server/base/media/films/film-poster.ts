import sharp from 'sharp'
import { takeFrame } from './film-frame.ts'
import type { FilmTools } from '../ffmpeg.ts'

/** Standard deviation of luminance below which a frame counts as blank: black, white, a fade. */
const leastContrast = 12

/** A frame that is not blank, as a JPEG of at most 1280 pixels across; tries several positions. */
export async function takePoster(
  tools: FilmTools,
  path: string,
  film: { durationSeconds: number; highRange: boolean; signal?: AbortSignal },
): Promise<Buffer> {
  let best: { frame: Buffer; contrast: number } | null = null
  for (const share of [0.1, 0.3, 0.5]) {
    const frame = await takeFrame(tools, path, film.durationSeconds * share, { ...film, width: 1280 })
    const contrast = await lightContrast(frame)
    if (!best || contrast > best.contrast) best = { frame, contrast }
    if (isClearFrame(contrast)) break
  }
  return sharp(best!.frame).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

export const isClearFrame = (contrast: number): boolean => contrast >= leastContrast

/** Standard deviation of a picture's luminance, 0 to 255. */
export async function lightContrast(frame: Buffer): Promise<number> {
  const { channels } = await sharp(frame).greyscale().stats()
  return channels[0]?.stdev ?? 0
}

/** A `data:` placeholder of a few hundred bytes, made from a picture's bytes or path. */
export async function makePlaceholder(picture: Uint8Array | string): Promise<string> {
  const small = await sharp(picture).autoOrient().resize(24, 24, { fit: 'inside' }).webp({ quality: 50 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
