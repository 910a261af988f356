import { Problem } from '#domain/common/problem.ts'
import type { FilmMeasure } from '#domain/reviews/comment-place.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Asset } from '../media/asset-store.ts'
import { frameRateOf, framesOf } from './review-answers.ts'
import { findVersionByLabel, type VersionFilm } from './version-store.ts'

/** By its label, exactly as it is written. Throws `invalid` at `field` for one that this project does not have. */
export async function findVersionOrThrow(
  db: Sql,
  { projectId, label, field = 'version' }: { projectId: string; label: string; field?: string },
): Promise<VersionFilm> {
  const found = await findVersionByLabel(db, projectId, label)
  if (found) return found
  const text = 'This version is not one of the project.'
  throw new Problem('invalid', text, { fields: { [field]: text } })
}

/** Null while nobody has looked at the film. */
export function measureOf(asset: Asset): FilmMeasure | null {
  const rate = frameRateOf(asset)
  return rate && { rate, frames: framesOf(asset) }
}
