import type { PictureEffect } from '#domain/media/pictures/effects.ts'
import type { PictureQuality } from '#domain/media/pictures/picture-sizes.ts'

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
