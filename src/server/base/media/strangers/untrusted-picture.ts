import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '#domain/common/problem.ts'
import { makePicture } from '../pictures/picture-maker.ts'
import type { PictureOrder } from '../pictures/picture-order.ts'

const typesTaken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Maximum pixels: browsers send about two million; a small file may decode to thousands of millions. */
const usualMostPixels = 40_000_000

interface Rules {
  mostPixels?: number
  /** Maximum of bytes that it decodes to: a picture with 16 bits a colour takes twice as many. */
  mostBytes?: number
  /** Called before it is decoded; a `Problem` of it is thrown. */
  count?(pixels: number): Promise<void>
  make?(original: Uint8Array, order: PictureOrder): Promise<Buffer>
}

/**
 * Re-encodes an untrusted picture without metadata. Throws `wrong-type` when it is not a picture by content, `invalid` when it
 * cannot be decoded.
 */
export async function untrustedPicture(
  given: Buffer,
  order: PictureOrder,
  { mostPixels = usualMostPixels, mostBytes = Infinity, count, make = makePicture }: Rules = {},
): Promise<Buffer> {
  const type = await fileTypeFromBuffer(given)
  if (!type || !typesTaken.has(type.mime)) {
    throw new Problem('wrong-type', 'We cannot read this picture. Please use a JPEG, PNG or WebP.')
  }
  try {
    const { width, height, channels, depth } = await sharp(given).metadata()
    const pixels = width * height
    // An interlaced picture is decoded whole before the first line of it is made smaller.
    const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2)
    if (pixels > mostPixels || bytes > mostBytes) throw new Problem('invalid', 'This picture has too many pixels.')
    await count?.(pixels)
    return await make(given, order)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'This picture is damaged or incomplete.')
  }
}
