import { middleOf } from './delivery-rules.ts'
import { pictureEffects, type PictureEffect } from './effects.ts'
import type { MediaTransforms } from './media-link.ts'
import { showreel } from '../films/showreel.ts'

export interface ThumbnailOption {
  name: string
  /** Offset in the showreel, in whole seconds. */
  second: number
  /** Transforms of its link. */
  transforms: MediaTransforms
}

/** Every thumbnail of the options page is cropped to this size in pixels. */
export const thumbnailSize = { width: 640, height: 360 } as const

const size: MediaTransforms = { ...thumbnailSize, crop: 'fill', format: 'auto' }

/** Offset in seconds of the frame that effects are shown on. */
const shownAt = 100

/** The options page's fifteen thumbnails of the showreel, in order. */
export const thumbnailOptions: readonly ThumbnailOption[] = [
  ...[5, 20, 30, 50, 75, 100].map((second) => ({
    name: `Frame at ${second} seconds`,
    second,
    transforms: { ...size, offsetSeconds: second },
  })),
  // A link without an offset requests the middle of the film.
  { name: 'Film default', second: middleOf(showreel.seconds), transforms: size },
  ...(Object.keys(pictureEffects) as PictureEffect[]).map((effect) => ({
    name: pictureEffects[effect],
    second: shownAt,
    transforms: { ...size, offsetSeconds: shownAt, effect },
  })),
]
