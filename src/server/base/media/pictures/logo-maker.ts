import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { leastLogoSide, logoImageSize } from '#domain/brand/look/logo.ts'
import { logoMessages } from '#domain/brand/look/logo-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import { makeTaskQueue } from '../../task-queue.ts'
import { readPlainSvg } from './plain-svg.ts'

const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 50 })

const mostPixels = 40_000_000
/** Largest stored size in pixels, which is enough for pages, mails and documents on sharp screens. */
const most = { width: 1200, height: 600 }

const typesTaken: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/jpeg'])

export interface MadeLogo {
  png: Buffer
  width: number
  height: number
}

/**
 * Makes a PNG without metadata of an untrusted file. SVGs are rasterised, so the file itself is never kept. Throws
 * `wrong-type` for anything but a picture, `invalid` for one that is damaged, empty or too small; for SVGs as {@link readPlainSvg}.
 */
export async function makeLogo(given: Buffer): Promise<MadeLogo> {
  const svg = readPlainSvg(given)
  if (svg === null && !typesTaken.has((await fileTypeFromBuffer(given))?.mime ?? '')) {
    throw new Problem('wrong-type', logoMessages.notAPicture)
  }
  return enqueue(async () => {
    try {
      const picture = svg === null ? await opened(given) : await drawn(svg)
      const { data, info } = await picture
        .timeout({ seconds: 20 })
        .resize({ ...most, fit: 'inside', withoutEnlargement: true })
        .ensureAlpha()
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true })
      const { channels } = await sharp(data).stats()
      if (channels[3]!.max === 0) throw new Problem('invalid', logoMessages.empty)
      return { png: data, width: info.width, height: info.height }
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('invalid', logoMessages.damaged)
    }
  })
}

async function opened(given: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(given).metadata()
  if (width * height > mostPixels) throw new Problem('invalid', logoMessages.tooManyPixels)
  if (Math.max(width, height) < leastLogoSide) throw new Problem('invalid', logoMessages.tooSmall)
  return sharp(given).autoOrient()
}

/**
 * Rasterises an SVG to the size of `most`, whatever its own size is, which it has at 72 dots per inch. The least is 1 dot per inch:
 * a larger SVG is nested in one that scales it down.
 */
async function drawn(svg: string): Promise<Sharp> {
  const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: false }).metadata()
  const scale = Math.min(most.width / width, most.height / height)
  const density = Math.min(7_200, 72 * scale)
  const [source, dots] = density < 1 ? [framed(svg, width, height, scale), 72] : [svg, density]
  return sharp(Buffer.from(source), { density: dots, limitInputPixels: mostPixels })
}

const framed = (svg: string, width: number, height: number, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${svg.slice(svg.search(/<svg[\s>]/i))}</svg>`

/** Most pixels of a photograph. */
const mostPhotoPixels = 120_000_000

/**
 * Makes the picture of shared links from an untrusted file: a JPEG without metadata, cropped around its most salient part. Throws
 * `wrong-type` for anything but a picture, `invalid` for one that is damaged or too small.
 */
export async function makeLinkPicture(given: Buffer): Promise<Buffer> {
  if (!typesTaken.has((await fileTypeFromBuffer(given))?.mime ?? '')) throw new Problem('wrong-type', logoMessages.notAPhoto)
  return enqueue(async () => {
    try {
      const limits = { limitInputPixels: false } as const
      const { autoOrient: facts } = await sharp(given, limits).metadata()
      if (facts.width * facts.height > mostPhotoPixels) throw new Problem('invalid', logoMessages.tooManyPixels)
      const { width, height } = logoImageSize
      if (facts.width < width / 2 || facts.height < height / 2) throw new Problem('invalid', logoMessages.pictureTooSmall)
      return await sharp(given, limits)
        .autoOrient()
        .timeout({ seconds: 30 })
        .resize(width, height, { fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 86, mozjpeg: true })
        .toBuffer()
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('invalid', logoMessages.damaged)
    }
  })
}

/** A square icon, PNG: the logo with a margin on a background of colour `ground`. */
export function makeIcon(logo: Uint8Array, { size, ground }: { size: number; ground: string }): Promise<Buffer> {
  const inner = Math.max(1, Math.round(size * 0.84))
  return enqueue(async () => {
    const fitted = await sharp(logo)
      .trim({ threshold: 0 })
      .resize({ width: inner, height: inner, fit: 'inside' })
      .png()
      .toBuffer()
      .catch(() => sharp(logo).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer())
    return onGround(fitted, { width: size, height: size, ground }).png().toBuffer()
  })
}

/** The logo as a social image, JPEG. */
export function makeLogoImage(
  logo: Uint8Array,
  { width, height, ground }: { width: number; height: number; ground: string },
): Promise<Buffer> {
  return enqueue(async () => {
    const fitted = await sharp(logo)
      .resize({ width: Math.round(width * 0.56), height: Math.round(height * 0.4), fit: 'inside' })
      .png()
      .toBuffer()
    return onGround(fitted, { width, height, ground }).jpeg({ quality: 88, mozjpeg: true }).toBuffer()
  })
}

const onGround = (input: Buffer, { width, height, ground }: { width: number; height: number; ground: string }): Sharp =>
  sharp({ create: { width, height, channels: 3, background: ground } }).composite([{ input, gravity: 'centre' }])
