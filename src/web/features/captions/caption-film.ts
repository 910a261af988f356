import type { CaptionedFilm } from '#domain/captions/caption-endpoints.ts'
import { companionLink, streamLink } from '#domain/media/films/film-links.ts'
import { filmLink, frameLink } from '#domain/media/pictures/media-link.ts'
import type { FilmSource } from '#web/ui/player/film/film-source.ts'

/** Player source of a film whose captions are edited: without its published captions. Null while browsers cannot play it. */
export function captionFilmSource(mediaBaseUrl: string, film: CaptionedFilm): FilmSource | null {
  const { publicId, transcoded, browserSafe, frameRate, durationSeconds } = film
  if (!transcoded && !browserSafe) return null
  return {
    src: filmLink(mediaBaseUrl, publicId),
    stream: transcoded ? streamLink(mediaBaseUrl, publicId) : undefined,
    poster: frameLink(mediaBaseUrl, publicId, { width: 1280, height: 720, crop: 'fit' }),
    frameRate: frameRate ?? undefined,
    durationSeconds: durationSeconds ?? undefined,
  }
}

export const waveformLink = (mediaBaseUrl: string, { publicId }: CaptionedFilm): string =>
  companionLink(mediaBaseUrl, publicId, 'waveform')
