import type { MediaLink } from './media-link.ts'
import { isPictureHeight, isPictureQuality, isPictureWidth, pictureQualities, pictureWidths } from './picture-sizes.ts'

/** Extensions under `/image/upload`; with `f_auto` the browser's own preference goes before. */
export const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const
export type PictureExtension = (typeof pictureExtensions)[number]

/** What a film's original may be, by its extension. */
export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' } as const

/** Why a picture link is not answered, or null. Whether there is such a picture is another question. */
export function refusalToDeliverPicture({ extension, transforms }: MediaLink): string | null {
  const { width, height, quality, offsetSeconds, effect } = transforms
  if (!(pictureExtensions as readonly string[]).includes(extension)) {
    return `Pictures are available as ${pictureExtensions.join(', ')}.`
  }
  if (effect !== undefined) return 'Effects are not available yet.'
  if (offsetSeconds !== undefined) return 'A picture has no moments to choose from.'
  if (width !== undefined && !isPictureWidth(width)) {
    return `Pictures are available in these widths: ${pictureWidths.join(', ')}.`
  }
  if (height !== undefined && !isPictureHeight(height, width)) return 'Pictures are not available in this height.'
  return refusalOfQuality(quality)
}

/** Why a film link is not answered, or null. Films are sent as they are stored. */
export function refusalToDeliverFilm({ extension, transforms }: MediaLink): string | null {
  const { width, height, crop, quality, offsetSeconds, format, effect } = transforms
  if ((pictureExtensions as readonly string[]).includes(extension)) return 'Frames of films are not available yet.'
  if (!Object.hasOwn(filmTypes, extension)) return `Films are available as ${Object.keys(filmTypes).join(', ')}.`
  if ([width, height, crop, offsetSeconds, format, effect].some((value) => value !== undefined)) {
    return 'Films are available in their own size only.'
  }
  return refusalOfQuality(quality)
}

function refusalOfQuality(quality: number | undefined): string | null {
  if (quality === undefined || isPictureQuality(quality)) return null
  return `These qualities are available: ${pictureQualities.join(', ')}.`
}
