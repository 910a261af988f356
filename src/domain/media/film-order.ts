import type { Renditions } from './asset.ts'
import { ladderOf, type HlsRendition } from './hls-ladder.ts'
import type { FrameRate } from './frame-rate.ts'

/** Films of up to a minute are made at once and whole; longer ones can be watched first, and get their other qualities later. */
const shortSeconds = 60

/** The priority of films that the product brings along itself: after everything that people uploaded. */
export const demoFilmPriority = 0

/** From this priority on, films have a worker of their own. */
export const shortFilmPriority = 4

/** Higher goes first: short before long, so that nobody with a clip waits for somebody's feature film. */
export function filmPriority(durationSeconds: number | null): number {
  const seconds = durationSeconds ?? Infinity
  if (seconds <= shortSeconds) return shortFilmPriority
  if (seconds <= 600) return 3
  return seconds <= 3600 ? 2 : 1
}

export const isShortFilm = (durationSeconds: number): boolean => durationSeconds <= shortSeconds

/** The quality that a film can be watched in first: the best one up to 720p, which its MP4 has too. */
export const firstRenditionOf = (ladder: readonly HlsRendition[]): HlsRendition =>
  ladder.find(({ name }) => name !== '1080p') ?? ladder[0]!

/** Whether a film can be watched, but not in all of its qualities yet. */
export function lacksRenditions(
  film: { width: number; height: number; frameRate: FrameRate },
  renditions: Renditions | null,
): renditions is Renditions {
  return renditions !== null && renditions.hlsRenditions.length < ladderOf(film, film.frameRate).length
}
