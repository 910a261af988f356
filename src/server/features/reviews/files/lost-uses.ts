import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../base/database/database.ts'
import { assetUses } from '../../../tables/website/media.ts'
import { reviewFinals, reviewVersions } from '../../../tables/reviews/reviews.ts'
import { releaseAssets } from '../../media/library/use-asset.ts'

/** Releases films whose versions and finals were deleted with a project by foreign keys. Returns their number. */
export async function releaseLostUses(tx: Transaction): Promise<number> {
  const lost = await tx
    .select({ noun: assetUses.noun, recordId: assetUses.recordId })
    .from(assetUses)
    .leftJoin(reviewVersions, sql`${reviewVersions.id}::text = ${assetUses.recordId}`)
    .leftJoin(reviewFinals, sql`${reviewFinals.projectId} || ' ' || ${reviewFinals.assetId} = ${assetUses.recordId}`)
    .where(
      or(and(eq(assetUses.noun, 'review'), isNull(reviewVersions.id)), and(eq(assetUses.noun, 'final'), isNull(reviewFinals.id))),
    )
  for (const { noun, recordId } of lost) await releaseAssets(tx, noun, recordId)
  return lost.length
}
