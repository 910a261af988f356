import { mediaLink, type MediaTransforms } from '../pictures/media-link.ts'
import { parseMediaLink } from '../pictures/parse-media-link.ts'

/** Link to the film's HLS stream; 404 until it has been transcoded. */
export function streamLink(mediaBaseUrl: string, publicId: string): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'm3u8', transforms: { profile: 'auto' } })
}

const companions = { sprite: 'vtt', waveform: 'json' } as const

/** Link to a companion file: `sprite` (WebVTT that points into a sheet), `waveform` (peaks as JSON). */
export function companionLink(mediaBaseUrl: string, publicId: string, flag: keyof typeof companions): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: companions[flag], transforms: { flag } })
}

/** Link to the list of a film's caption tracks, which players read. */
export function captionListLink(mediaBaseUrl: string, publicId: string): string {
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'json', transforms: { flag: 'captions' } })
}

/** Link to a caption track as WebVTT; without a language to the first one. */
export function captionLink(mediaBaseUrl: string, publicId: string, language?: string): string {
  const transforms: MediaTransforms = { flag: 'captions', ...(language !== undefined && { language }) }
  return mediaLink(mediaBaseUrl, { kind: 'video', publicId, extension: 'vtt', transforms })
}

/** Links to a film's stream and companion files, derived from the film's link. Null for films that are hosted elsewhere. */
export function filmCompanions(
  mediaBaseUrl: string,
  link: string,
): { stream: string; sprite: string; captions: string; waveform: string } | null {
  const film = link.startsWith(`${mediaBaseUrl}/`) ? parseMediaLink(link.slice(mediaBaseUrl.length)) : null
  if (film?.kind !== 'video') return null
  return {
    stream: streamLink(mediaBaseUrl, film.publicId),
    sprite: companionLink(mediaBaseUrl, film.publicId, 'sprite'),
    captions: captionListLink(mediaBaseUrl, film.publicId),
    waveform: companionLink(mediaBaseUrl, film.publicId, 'waveform'),
  }
}
