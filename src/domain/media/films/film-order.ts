import type { Renditions } from '../library/asset.ts'
import { ladderOf, type HlsRendition } from './hls-ladder.ts'
import type { FrameRate } from './frame-rate.ts'

/** Films up to this length are transcoded in one job; longer ones get one rendition first, and the others in a later job. */
const shortSeconds = 60

/** Job priority of the demo's films: below everything that people uploaded. */
export const demoFilmPriority = 0

/** Films from this job priority on have a worker of their own. */
export const shortFilmPriority = 4

/** Job priority; higher runs first. Short films come before long ones. */
export function filmPriority(durationSeconds: number | null): number {
  const seconds = durationSeconds ?? Infinity
  if (seconds <= shortSeconds) return shortFilmPriority
  if (seconds <= 600) return 3
  return seconds <= 3600 ? 2 : 1
}

export const isShortFilm = (durationSeconds: number): boolean => durationSeconds <= shortSeconds

/** The rendition of a long film that is made first: the best one up to 720p, which the MP4 shares. */
export const firstRenditionOf = (ladder: readonly HlsRendition[]): HlsRendition =>
  ladder.find(({ name }) => name !== '1080p') ?? ladder[0]!

/** True when a film can be watched, but not in all of its renditions yet. */
export function lacksRenditions(
  film: { width: number; height: number; frameRate: FrameRate },
  renditions: Renditions | null,
): renditions is Renditions {
  return renditions !== null && renditions.hlsRenditions.length < ladderOf(film, film.frameRate).length
}
