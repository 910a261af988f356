import { and, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { assets } from '../../tables/media.ts'
import { reviewApprovals, reviewVersions } from '../../tables/reviews.ts'

export type ApprovalRow = typeof reviewApprovals.$inferSelect

/** A valid approval, with what was approved. */
export type Approval = ApprovalRow & { label: string; assetId: string; sha256: string }

export async function findApproval(db: Sql, projectId: string): Promise<Approval | null> {
  const { undoneAt, reopenedAt } = reviewApprovals
  const [row] = await db
    .select({ approval: reviewApprovals, label: reviewVersions.label, assetId: assets.id, sha256: assets.sha256 })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(and(eq(reviewApprovals.projectId, projectId), isNull(undoneAt), isNull(reopenedAt)))
  return row ? { ...row.approval, label: row.label, assetId: row.assetId, sha256: row.sha256 } : null
}
