import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import { plays } from '#domain/reviews/review-kind.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'

/** A playable version with a known frame rate. */
export type Comparable = ReviewVersion & { frameRate: FrameRate }

/** A picture or document that can be shown. */
export type ComparableStill = ReviewVersion & { kind: 'picture' | 'document' }

export const comparableOf = (versions: readonly ReviewVersion[]): Comparable[] =>
  versions.filter(
    (version): version is Comparable =>
      version.kind === 'film' && version.film !== null && version.frameRate !== null && version.frames > 0,
  )

export const comparableStillsOf = (versions: readonly ReviewVersion[]): ComparableStill[] =>
  versions.filter(
    (version): version is ComparableStill =>
      version.state === 'ready' && (version.picture !== null || version.document !== null) && !plays(version.kind),
  )

/** Default pair: the current version on the right, the one before on the left; null with fewer than two. */
export function pairFor<T extends { id: string }>(
  versions: readonly T[],
  looked: string | undefined,
): [left: T, right: T] | null {
  const at = versions.findIndex(({ id }) => id === looked)
  const right = at > 0 ? at : at === 0 ? 1 : versions.length - 1
  const [one, other] = [versions[right - 1], versions[right]]
  return one && other ? [one, other] : null
}
