import { and, eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { frameCount } from '#domain/media/frame-rate.ts'
import type { FilmMeasure } from '#domain/reviews/comment-place.ts'
import type { Sql } from '../../base/database.ts'
import { assets } from '../../tables/media.ts'
import { reviewVersions } from '../../tables/reviews.ts'
import type { Asset } from '../media/asset-store.ts'

export interface VersionWithFilm {
  version: typeof reviewVersions.$inferSelect
  asset: Asset
}

/** By its label, exactly as it is written. Throws `invalid` at `field` for one that this project does not have. */
export async function findVersionOrThrow(
  db: Sql,
  { projectId, label, field = 'version' }: { projectId: string; label: string; field?: string },
): Promise<VersionWithFilm> {
  const [row] = await db
    .select({ version: reviewVersions, asset: assets })
    .from(reviewVersions)
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(and(eq(reviewVersions.projectId, projectId), eq(reviewVersions.label, label)))
  if (row) return row
  const words = 'This version is not one of the project.'
  throw new Problem('invalid', words, { fields: { [field]: words } })
}

/** Null while nobody has looked at the film. */
export function measureOf({ durationSeconds, frameRateNumerator, frameRateDenominator }: Asset): FilmMeasure | null {
  if (durationSeconds === null || frameRateNumerator === null || frameRateDenominator === null) return null
  const rate = { numerator: frameRateNumerator, denominator: frameRateDenominator }
  return { rate, frames: frameCount(durationSeconds, rate) }
}
