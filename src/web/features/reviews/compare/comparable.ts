import type { FrameRate } from '#domain/media/frame-rate.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'

/** A playable version with a known frame rate. */
export type Comparable = ReviewVersion & { frameRate: FrameRate }

/** Versions of the shown kind: films beside films. Sound has no picture to compare. */
export const comparableOf = (versions: readonly ReviewVersion[], kind: ReviewVersion['kind'] = 'film'): Comparable[] =>
  versions.filter(
    (version): version is Comparable =>
      kind === 'film' && version.kind === kind && version.film !== null && version.frameRate !== null && version.frames > 0,
  )

/** Default pair: the current version on the right, the one before on the left; null with fewer than two. */
export function pairFor(
  versions: readonly Comparable[],
  looked: string | undefined,
): [left: Comparable, right: Comparable] | null {
  const at = versions.findIndex(({ id }) => id === looked)
  const right = at > 0 ? at : at === 0 ? 1 : versions.length - 1
  const [one, other] = [versions[right - 1], versions[right]]
  return one && other ? [one, other] : null
}
