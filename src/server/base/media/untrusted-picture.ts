import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '#domain/common/problem.ts'
import { makePicture } from './picture-maker.ts'
import type { PictureOrder } from './picture-order.ts'

const typesTaken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Maximum pixels: browsers send about two million; a small file may decode to thousands of millions. */
const usualMostPixels = 40_000_000

/**
 * Re-encodes an untrusted picture without metadata. Throws `wrong-type` when it is not a picture by content, `invalid` when it
 * cannot be decoded.
 */
export async function untrustedPicture(
  given: Buffer,
  order: PictureOrder,
  { mostPixels = usualMostPixels } = {},
): Promise<Buffer> {
  const type = await fileTypeFromBuffer(given)
  if (!type || !typesTaken.has(type.mime)) {
    throw new Problem('wrong-type', 'We cannot read this picture. Please use a JPEG, PNG or WebP.')
  }
  try {
    const { width, height } = await sharp(given).metadata()
    if (width * height > mostPixels) throw new Problem('invalid', 'This picture has too many pixels.')
    return await makePicture(given, order)
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'This picture is damaged or incomplete.')
  }
}
