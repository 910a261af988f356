import { seekTimeOfFrame } from '#domain/media/films/frame-rate.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import type { FilmSource } from '#web/ui/player/film/film-source.ts'

/** Fallback poster for a version without one. */
const placeholderPoster = '/api/placeholder-thumbnail.jpg'

/** Converts a version to a player source. */
export function sourceOf(
  { film, frameRate, durationSeconds, frames, captions }: ReviewVersion,
  keepAccess: FilmSource['keepAccess'],
): FilmSource {
  return {
    keepAccess,
    src: film?.src ?? '',
    stream: film?.stream ?? undefined,
    sprite: film?.sprite ?? undefined,
    waveform: film?.waveform ?? undefined,
    captions: film?.captions ? `${film.captions}#${captionKey(captions)}` : undefined,
    // The frame of the position that it opens at: what is said of it lands where it is seen.
    poster: film?.opening || film?.poster || placeholderPoster,
    frameRate: frameRate ?? undefined,
    durationSeconds: frameRate && frames > 0 ? seekTimeOfFrame(frames - 1 / 3, frameRate) : (durationSeconds ?? undefined),
  }
}

/** The fragment is another one once captions are published, so that an open page reads them again. */
const captionKey = (captions: ReviewVersion['captions']) => captions.map(({ sha256 }) => sha256.slice(0, 8)).join('-')
