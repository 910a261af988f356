import type { FrameRate } from '#domain/media/frame-rate.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'

/** A version that can be watched, and whose frames can be counted. */
export type Comparable = ReviewVersion & { frameRate: FrameRate }

export const comparableOf = (versions: readonly ReviewVersion[]): Comparable[] =>
  versions.filter((version): version is Comparable => version.film !== null && version.frameRate !== null && version.frames > 0)

/** The one that is looked at on the right, the one before it on the left; null where there are not two. */
export function pairFor(
  versions: readonly Comparable[],
  looked: string | undefined,
): [left: Comparable, right: Comparable] | null {
  const at = versions.findIndex(({ id }) => id === looked)
  const right = at > 0 ? at : at === 0 ? 1 : versions.length - 1
  const [one, other] = [versions[right - 1], versions[right]]
  return one && other ? [one, other] : null
}
