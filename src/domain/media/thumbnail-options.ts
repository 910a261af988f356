import { middleOf } from './delivery-rules.ts'
import { pictureEffects, type PictureEffect } from './effects.ts'
import type { MediaTransforms } from './media-link.ts'
import { showreel } from './showreel.ts'

export interface ThumbnailOption {
  name: string
  /** Where in the showreel it is, in whole seconds. */
  second: number
  /** What its link says. */
  transforms: MediaTransforms
}

/** Every thumbnail of the options page is filled to it. */
export const thumbnailSize = { width: 640, height: 360 } as const

const size: MediaTransforms = { ...thumbnailSize, crop: 'fill', format: 'auto' }

/** The frame that effects are shown on. */
const shownAt = 100

/** The fifteen thumbnails of the showreel that the options page shows, in its order. */
export const thumbnailOptions: readonly ThumbnailOption[] = [
  ...[5, 20, 30, 50, 75, 100].map((second) => ({
    name: `Frame at ${second} seconds`,
    second,
    transforms: { ...size, offsetSeconds: second },
  })),
  // A link without a moment asks for the middle of the film.
  { name: 'Film default', second: middleOf(showreel.seconds), transforms: size },
  ...(Object.keys(pictureEffects) as PictureEffect[]).map((effect) => ({
    name: pictureEffects[effect],
    second: shownAt,
    transforms: { ...size, offsetSeconds: shownAt, effect },
  })),
]
