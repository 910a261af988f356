import sharp from 'sharp'
import type { PictureEffect } from '#domain/media/effects.ts'
import type { PictureQuality } from '#domain/media/picture-sizes.ts'
import { makeTaskQueue } from '../task-queue.ts'
import { inPictureProcess } from './picture-process.ts'

// For small pictures that are made here; the process of pictures has the same.
sharp.concurrency(1)
sharp.cache(false)

// Two pictures at a time, which leaves CPU time for pages.
const enqueue = makeTaskQueue({ atOnce: 2, mostWaiting: 200 })

export const pictureTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const
export type PictureFormat = keyof typeof pictureTypes

export interface PictureOrder {
  /** Pixels; without width and height the picture keeps its size. */
  width?: number
  height?: number
  /** `fill` crops, `fit` shows the whole picture. */
  crop: 'fill' | 'fit'
  quality: PictureQuality
  effect?: PictureEffect
  format: PictureFormat
}

/** A derivative of a picture: upright, in sRGB, never larger than the original, without metadata (which may have a location). */
export const makePicture = (original: Uint8Array, order: PictureOrder): Promise<Buffer> =>
  enqueue(() => inPictureProcess('renderPicture', original, order))
