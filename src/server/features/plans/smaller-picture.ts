import { keptPictureSide } from '#domain/plans/board.ts'
import { mostDecodedBytes, mostPicturePixels } from '#domain/plans/plan-link.ts'
import type { Services } from '../../base/services.ts'
import { makeStrangersPicture } from '../../base/media/strangers/strangers-pictures.ts'
import { untrustedPicture } from '../../base/media/strangers/untrusted-picture.ts'

/** What decoding costs a network: megapixels before it begins, and the CPU time that it took. */
interface Counting {
  count(megapixels: number): Promise<void>
  spend(milliseconds: number): Promise<void>
}

/** Counts against the shares of a network; both throw `too-many` beyond them. */
export const sharesOf = ({ take }: Services['limits'], address: string): Counting => ({
  count: (megapixels) => take('decoded-megapixels', address, megapixels),
  spend: (milliseconds) => take('decoding-milliseconds', address, milliseconds),
})

/**
 * Re-encodes a stranger's picture as a JPEG of at most `side` px, in the lane that the caller took. Throws as
 * {@link untrustedPicture}, and what `count` and `spend` throw.
 */
export const smallerPicture = (given: Buffer, { count, spend }: Counting, side = keptPictureSide): Promise<Buffer> =>
  untrustedPicture(
    given,
    { width: side, height: side, crop: 'fit', quality: 80, format: 'jpeg' },
    {
      mostPixels: mostPicturePixels,
      mostBytes: mostDecodedBytes,
      count: (pixels) => count(Math.ceil(pixels / 1_000_000)),
      make: (original, order) => makeStrangersPicture(original, order, spend),
    },
  )
