import { seekTimeOfFrame } from '#domain/media/frame-rate.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import type { FilmSource } from '#web/ui/player/film-source.ts'

/** Fallback poster for a version without one. */
const placeholderPoster = '/api/placeholder-thumbnail.jpg'

/** Converts a version to a player source. */
export function sourceOf(
  { film, frameRate, durationSeconds, frames }: ReviewVersion,
  keepAccess: FilmSource['keepAccess'],
): FilmSource {
  return {
    keepAccess,
    src: film?.src ?? '',
    stream: film?.stream ?? undefined,
    sprite: film?.sprite ?? undefined,
    waveform: film?.waveform ?? undefined,
    captions: film?.captions ?? undefined,
    poster: film?.poster || placeholderPoster,
    frameRate: frameRate ?? undefined,
    durationSeconds: frameRate && frames > 0 ? seekTimeOfFrame(frames - 1 / 3, frameRate) : (durationSeconds ?? undefined),
  }
}
