import { effectSizes, isEffectSize, isPictureEffect, pictureEffects } from './effects.ts'
import type { MediaLink, MediaTransforms } from './media-link.ts'
import { isPictureHeight, isPictureQuality, isPictureWidth, pictureQualities, pictureWidths } from './picture-sizes.ts'

/** Extensions under `/image/upload`; with `f_auto` the `Accept` header decides instead. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const
export type PictureExtension = (typeof pictureExtensions)[number]

/** Content types of a film's original by extension. */
export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const
export type FilmExtension = keyof typeof filmTypes

/** Extensions of a film's stream and companion files. */
export const streamExtension = 'm3u8'
export const companionExtensions = { sprite: 'vtt', waveform: 'json' } as const
/** A caption track, and the list of them. */
export const captionExtensions = ['vtt', 'json'] as const

/** What a link under `/video/upload` requests, by its extension and transforms. */
export type FilmAsk = 'film' | 'frame' | 'stream' | 'companion'

export function filmAskOf({ extension, transforms }: MediaLink): FilmAsk {
  if (transforms.flag !== undefined) return 'companion'
  if (transforms.profile !== undefined || extension === streamExtension) return 'stream'
  return isPictureExtension(extension) ? 'frame' : 'film'
}

/** Message for an unsupported picture link, or null. Does not check that the picture exists. */
export function refusalToDeliverPicture({ extension, transforms }: MediaLink): string | null {
  if (!isPictureExtension(extension)) return `Pictures are available as ${pictureExtensions.join(', ')}.`
  if (transforms.offsetSeconds !== undefined) return 'Pictures have no time offset.'
  if (transforms.profile !== undefined || transforms.flag !== undefined) return 'A picture has no streams or captions.'
  return refusalOfLook(transforms)
}

/** Message for an unsupported link to a film, its frame, stream or companion file, or null. */
export function refusalToDeliverFilm(link: MediaLink): string | null {
  switch (filmAskOf(link)) {
    case 'film':
      return refusalToDeliverOriginal(link)
    case 'frame':
      return refusalToDeliverFrame(link)
    case 'stream':
      return refusalOfOthers(link, 'profile', streamExtension)
    case 'companion':
      return link.transforms.flag === 'captions'
        ? refusalOfCaptions(link)
        : refusalOfOthers(link, 'flag', companionExtensions[link.transforms.flag!])
  }
}

/** Message when the offset is outside of the film, or null. `durationSeconds` is the film's. */
export function refusalOfMoment(offsetSeconds: number, durationSeconds: number): string | null {
  return offsetSeconds < durationSeconds ? null : `The film ends after ${Math.floor(durationSeconds * 10) / 10} seconds.`
}

/** Offset of a film's default poster frame, in whole seconds. */
export const middleOf = (durationSeconds: number): number => Math.floor(durationSeconds / 2)

function refusalToDeliverOriginal({ extension, transforms }: MediaLink): string | null {
  const { quality, ...others } = transforms
  if (!Object.hasOwn(filmTypes, extension)) return `Films are available as ${Object.keys(filmTypes).join(', ')}.`
  if (Object.keys(others).length > 0) return 'Films are only available at their original size.'
  return refusalOfQuality(quality)
}

function refusalToDeliverFrame({ transforms }: MediaLink): string | null {
  // Whole seconds only, since each frame is cached.
  if (!Number.isInteger(transforms.offsetSeconds ?? 0)) return 'Frames of films are available at whole seconds.'
  return refusalOfLook(transforms)
}

/** Refuses transforms that streams and companion files do not support. */
function refusalOfOthers({ extension, transforms }: MediaLink, only: keyof MediaTransforms, wanted: string): string | null {
  if (extension !== wanted) return `This is available as ${wanted}.`
  if (Object.keys(transforms).join() === only) return null
  return only === 'profile' ? 'A stream can only be requested with sp_auto.' : 'This is only available in one form.'
}

/** Captions are available in each language that they have; the list is for all of them. */
function refusalOfCaptions({ extension, transforms }: MediaLink): string | null {
  if (!(captionExtensions as readonly string[]).includes(extension))
    return `This is available as ${captionExtensions.join(', ')}.`
  const allowed = extension === 'json' ? ['flag'] : ['flag', 'language']
  return Object.keys(transforms).some((name) => !allowed.includes(name)) ? 'This is only available in one form.' : null
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
  if (height !== undefined && !isPictureHeight(height, width)) return 'Pictures are not available at this height.'
  return refusalOfQuality(quality)
}

function refusalOfQuality(quality: number | undefined): string | null {
  if (quality === undefined || isPictureQuality(quality)) return null
  return `These qualities are available: ${pictureQualities.join(', ')}.`
}

const isPictureExtension = (extension: string): extension is PictureExtension =>
  (pictureExtensions as readonly string[]).includes(extension)
