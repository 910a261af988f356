import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Approver } from '#domain/reviews/approvals.ts'
import type { ApprovalState, Proof } from '#domain/signatures/signature.ts'
import type { Sql } from '../../base/database/database.ts'
import { assets } from '../../tables/media.ts'
import { reviewApprovals, reviewVersions } from '../../tables/reviews.ts'
import { signatures } from '../../tables/signatures.ts'

export type ApprovalRow = typeof reviewApprovals.$inferSelect

/** The valid approval that completed what was needed, with what was approved. */
export type Approval = ApprovalRow & { label: string; assetId: string; sha256: string }

export async function findApproval(db: Sql, projectId: string): Promise<Approval | null> {
  const { undoneAt, reopenedAt } = reviewApprovals
  const [row] = await db
    .select({ approval: reviewApprovals, label: reviewVersions.label, assetId: assets.id, sha256: assets.sha256 })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(and(eq(reviewApprovals.projectId, projectId), reviewApprovals.completes, isNull(undoneAt), isNull(reopenedAt)))
  return row ? { ...row.approval, label: row.label, assetId: row.assetId, sha256: row.sha256 } : null
}

/** True while the approval of this version stands that completed what was needed. */
export async function isApproved(db: Sql, versionId: string): Promise<boolean> {
  const { undoneAt, reopenedAt } = reviewApprovals
  const [row] = await db
    .select({ id: reviewApprovals.id })
    .from(reviewApprovals)
    .where(and(eq(reviewApprovals.versionId, versionId), reviewApprovals.completes, isNull(undoneAt), isNull(reopenedAt)))
    .limit(1)
  return row !== undefined
}

/** An approval that stands, with its evidence. */
export interface GivenApproval extends ApprovalRow, Approver {
  label: string
  proof: Proof | null
  provenAt: Date | null
}

/** Every approval of a project that stands, whether more are needed or not; the first one first. */
export async function listGiven(db: Sql, projectId: string): Promise<GivenApproval[]> {
  const { undoneAt, reopenedAt, approvedAt } = reviewApprovals
  const { email, proof, provenMailbox, provenAt } = signatures
  const rows = await db
    .select({ approval: reviewApprovals, label: reviewVersions.label, email, proof, provenMailbox, provenAt })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(signatures, eq(signatures.id, reviewApprovals.signatureId))
    .where(and(eq(reviewApprovals.projectId, projectId), isNull(undoneAt), isNull(reopenedAt)))
    .orderBy(asc(approvedAt))
  return rows.map(({ approval, ...evidence }) => ({
    ...approval,
    ...evidence,
    name: approval.approvedBy,
    signedIn: evidence.proof === 'signed-in',
  }))
}

/** What became of the approval with this certificate; null when it is no longer there. */
export async function findApprovalState(
  db: Sql,
  signatureId: string,
): Promise<{ state: ApprovalState; endedAt: Date | null } | null> {
  const [own] = await db.select().from(reviewApprovals).where(eq(reviewApprovals.signatureId, signatureId))
  if (!own) return null
  if (own.undoneAt) return { state: 'undone', endedAt: own.undoneAt }
  if (own.reopenedAt) return { state: 'reopened', endedAt: own.reopenedAt }
  const { versionId, undoneAt, reopenedAt, completes } = reviewApprovals
  const complete = await db.$count(
    reviewApprovals,
    and(eq(versionId, own.versionId), completes, isNull(undoneAt), isNull(reopenedAt)),
  )
  return { state: complete > 0 ? 'approved' : 'waiting', endedAt: null }
}
