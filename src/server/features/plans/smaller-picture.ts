import { keptPictureSide } from '#domain/plans/board.ts'
import { mostDecodedBytes, mostPicturePixels } from '#domain/plans/plan-link.ts'
import { makeStrangersPicture } from '../../base/media/strangers-pictures.ts'
import { untrustedPicture } from '../../base/media/untrusted-picture.ts'

/**
 * Re-encodes a stranger's picture as a JPEG of at most `side` px, in the lane that the caller took. `count` is called with its
 * megapixels before it is decoded. Throws as {@link untrustedPicture}.
 */
export const smallerPicture = (
  given: Buffer,
  count: (megapixels: number) => Promise<void>,
  side = keptPictureSide,
): Promise<Buffer> =>
  untrustedPicture(
    given,
    { width: side, height: side, crop: 'fit', quality: 80, format: 'jpeg' },
    {
      mostPixels: mostPicturePixels,
      mostBytes: mostDecodedBytes,
      count: (pixels) => count(Math.ceil(pixels / 1_000_000)),
      make: makeStrangersPicture,
    },
  )
