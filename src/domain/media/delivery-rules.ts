import { effectSizes, isEffectSize, isPictureEffect, pictureEffects } from './effects.ts'
import type { MediaLink, MediaTransforms } from './media-link.ts'
import { isPictureHeight, isPictureQuality, isPictureWidth, pictureQualities, pictureWidths } from './picture-sizes.ts'

/** Extensions under `/image/upload`; with `f_auto` the browser's own preference goes before. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const
export type PictureExtension = (typeof pictureExtensions)[number]

/** What a film's original may be, by its extension. */
export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const
export type FilmExtension = keyof typeof filmTypes

/** Extensions of what else there is of a film. */
export const streamExtension = 'm3u8'
export const companionExtensions = { sprite: 'vtt', waveform: 'json', captions: 'vtt' } as const

/** What a link under `/video/upload` asks for, by its extension and transforms. */
export type FilmAsk = 'film' | 'frame' | 'stream' | 'companion'

export function filmAskOf({ extension, transforms }: MediaLink): FilmAsk {
  if (transforms.flag !== undefined) return 'companion'
  if (transforms.profile !== undefined || extension === streamExtension) return 'stream'
  return isPictureExtension(extension) ? 'frame' : 'film'
}

/** Why a picture link is not answered, or null. Whether there is such a picture is another question. */
export function refusalToDeliverPicture({ extension, transforms }: MediaLink): string | null {
  if (!isPictureExtension(extension)) return `Pictures are available as ${pictureExtensions.join(', ')}.`
  if (transforms.offsetSeconds !== undefined) return 'A picture has no moments to choose from.'
  if (transforms.profile !== undefined || transforms.flag !== undefined) return 'A picture has no streams or captions.'
  return refusalOfLook(transforms)
}

/** The same for a film, a frame of it, its stream and what belongs to it. */
export function refusalToDeliverFilm(link: MediaLink): string | null {
  switch (filmAskOf(link)) {
    case 'film':
      return refusalToDeliverOriginal(link)
    case 'frame':
      return refusalToDeliverFrame(link)
    case 'stream':
      return refusalOfOthers(link, 'profile', streamExtension)
    case 'companion':
      return refusalOfOthers(link, 'flag', companionExtensions[link.transforms.flag!])
  }
}

/** Why the film has no frame there, or null. `durationSeconds` is the film's. */
export function refusalOfMoment(offsetSeconds: number, durationSeconds: number): string | null {
  return offsetSeconds < durationSeconds ? null : `The film ends after ${Math.floor(durationSeconds * 10) / 10} seconds.`
}

/** The whole second in the middle of a film, whose frame stands for it when a link does not name another. */
export const middleOf = (durationSeconds: number): number => Math.floor(durationSeconds / 2)

function refusalToDeliverOriginal({ extension, transforms }: MediaLink): string | null {
  const { quality, ...others } = transforms
  if (!Object.hasOwn(filmTypes, extension)) return `Films are available as ${Object.keys(filmTypes).join(', ')}.`
  if (Object.keys(others).length > 0) return 'Films are available in their own size only.'
  return refusalOfQuality(quality)
}

function refusalToDeliverFrame({ transforms }: MediaLink): string | null {
  // Whole seconds only: each frame is kept once it was made.
  if (!Number.isInteger(transforms.offsetSeconds ?? 0)) return 'Frames of films are available at whole seconds.'
  return refusalOfLook(transforms)
}

/** Streams and companions come in one form. */
function refusalOfOthers({ extension, transforms }: MediaLink, only: keyof MediaTransforms, wanted: string): string | null {
  if (extension !== wanted) return `This is available as ${wanted}.`
  if (Object.keys(transforms).join() === only) return null
  return only === 'profile' ? 'A stream is asked for with sp_auto alone.' : 'This comes in one form only.'
}

function refusalOfLook({ width, height, quality, effect }: MediaTransforms): string | null {
  if (effect !== undefined && !isPictureEffect(effect)) {
    return `Effects are available: ${Object.keys(pictureEffects).join(', ')}.`
  }
  if (effect !== undefined && !isEffectSize(width, height)) {
    return `Effects are available in these sizes: ${effectSizes.map((size) => `${size.width}x${size.height}`).join(', ')}.`
  }
  if (width !== undefined && !isPictureWidth(width)) {
    return `Pictures are available in these widths: ${pictureWidths.join(', ')}.`
  }
  if (height !== undefined && !isPictureHeight(height, width)) return 'Pictures are not available in this height.'
  return refusalOfQuality(quality)
}

function refusalOfQuality(quality: number | undefined): string | null {
  if (quality === undefined || isPictureQuality(quality)) return null
  return `These qualities are available: ${pictureQualities.join(', ')}.`
}

const isPictureExtension = (extension: string): extension is PictureExtension =>
  (pictureExtensions as readonly string[]).includes(extension)
