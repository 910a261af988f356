import sharp from 'sharp'
import { blank, clear, setWatermark } from './watermark-text.ts'

export interface ProofOrder {
  /** Maximum pixels of the longer side. */
  longest: number
  /** Text that is repeated over the whole picture. */
  watermark: string
}

/** Degrees: a slanted watermark cannot be cropped out in a strip. */
const slant = -24

export async function renderProof(original: Uint8Array | string, { longest, watermark }: ProofOrder): Promise<Buffer> {
  const { data, info } = await sharp(original)
    .autoOrient()
    .timeout({ seconds: 20 })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .composite([{ input: await sheetOf(watermark, width, height) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/** The watermark tiled over a sheet of that size, alternate rows shifted. */
async function sheetOf(watermark: string, width: number, height: number): Promise<Buffer> {
  const text = await setWatermark(watermark, Math.max(10, Math.round(Math.max(width, height) / 40)), { light: 22, dark: 24 })
  const across = text.width * 2 + text.height * 8
  const down = text.height * 9
  const tile = await blank(across, down)
    .composite([
      { input: text.bytes, left: 0, top: 0 },
      { input: text.bytes, left: across >> 1, top: down >> 1 },
    ])
    .png()
    .toBuffer()
  // Covers the picture at any rotation.
  const side = Math.max(Math.ceil(Math.hypot(width, height)), across, down)
  const sheet = await blank(side, side)
    .composite([{ input: tile, tile: true }])
    .png()
    .toBuffer()
  const turned = await sharp(sheet).rotate(slant, { background: clear }).png().toBuffer({ resolveWithObject: true })
  return sharp(turned.data)
    .extract({ left: (turned.info.width - width) >> 1, top: (turned.info.height - height) >> 1, width, height })
    .png()
    .toBuffer()
}
