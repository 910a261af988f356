import { keptPictureSide } from '#domain/plans/board.ts'
import { untrustedPicture } from '../../base/media/untrusted-picture.ts'

/** Re-encodes an untrusted picture as a JPEG of at most 1280 px. Throws as {@link untrustedPicture}. */
export const smallerPicture = (given: Buffer): Promise<Buffer> =>
  untrustedPicture(given, { width: keptPictureSide, height: keptPictureSide, crop: 'fit', quality: 80, format: 'jpeg' })
