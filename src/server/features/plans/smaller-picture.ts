import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '#domain/common/problem.ts'
import { keptPictureSide } from '#domain/plans/board.ts'
import { makePicture } from '../../base/media/picture-maker.ts'

const typesTaken: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Maximum pixels: browsers send about two million; a small file may decode to thousands of millions. */
const mostPixels = 40_000_000

/**
 * Re-encodes an untrusted picture as a JPEG of at most 1280 px without metadata. Throws `wrong-type` when it is not a picture by
 * content, `invalid` when it cannot be decoded.
 */
export async function smallerPicture(given: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(given)
  if (!type || !typesTaken.has(type.mime)) {
    throw new Problem('wrong-type', 'We cannot read this picture. Please use a JPEG, PNG or WebP.')
  }
  try {
    const { width, height } = await sharp(given).metadata()
    if (width * height > mostPixels) throw new Problem('invalid', 'This picture has too many pixels.')
    const side = { width: keptPictureSide, height: keptPictureSide }
    return await makePicture(given, { ...side, crop: 'fit', quality: 80, format: 'jpeg' })
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('invalid', 'This picture is damaged or incomplete.')
  }
}
