import { Problem } from '#domain/common/problem.ts'
import type { FilmMeasure, Surface } from '#domain/reviews/comments/comment-place.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { reviewKindOf } from '#domain/reviews/review-kind.ts'
import type { Sql } from '../../../base/database/database.ts'
import { clockOf, frameRateOf, framesOf } from '../review-answers.ts'
import type { ReviewRow } from '../review-store.ts'
import { findVersionByLabel, type VersionFilm } from './version-store.ts'

/** Finds a version of a deliverable by its exact label. Throws `invalid` at `field` when there is none that this viewer may see. */
export async function findVersionOrThrow(
  db: Sql,
  { deliverableId, label, staff, field = 'version' }: { deliverableId: string; label: string; staff: boolean; field?: string },
): Promise<VersionFilm> {
  const found = await findVersionByLabel(db, deliverableId, label)
  if (found && maySeeVersion(found, { staff })) return found
  const text = 'This version does not belong to the project.'
  throw new Problem('invalid', text, { fields: { [field]: text } })
}

/** What comments on the version can refer to: nothing before a film or sound was probed. */
export function surfaceOf(version: VersionFilm, review: Pick<ReviewRow, 'startTimecode'>): Surface {
  const { asset } = version
  const kind = reviewKindOf(asset)
  if (kind === 'picture') return { kind }
  if (kind === 'document') return { kind, pages: asset.pages?.count ?? 0 }
  const measure = measureOf(version, review)
  return measure ? { kind, ...measure } : { kind: 'none' }
}

/** Null before a film or sound was probed, and for what has no frames. */
export function measureOf(version: VersionFilm, review: Pick<ReviewRow, 'startTimecode'>): FilmMeasure | null {
  const rate = frameRateOf(version.asset)
  return rate && { rate, frames: framesOf(version.asset), clock: clockOf(version, review, rate) }
}
