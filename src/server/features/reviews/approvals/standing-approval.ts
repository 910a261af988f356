import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Approver } from '#domain/reviews/approvals/approvals.ts'
import type { ApprovalState, Proof } from '#domain/signatures/signature.ts'
import type { Sql } from '../../../base/database/database.ts'
import { assets } from '../../../tables/website/media.ts'
import { reviewApprovals, reviewPeople, reviewVersions } from '../../../tables/reviews/reviews.ts'
import { signatures } from '../../../tables/clients/signatures.ts'

export type ApprovalRow = typeof reviewApprovals.$inferSelect

/** The valid approval that completed what was needed, with what was approved. */
export type Approval = ApprovalRow & { label: string; assetId: string; sha256: string }

/** Of a deliverable. */
export async function findApproval(db: Sql, deliverableId: string): Promise<Approval | null> {
  const [approval] = await approvals(db).where(stands(eq(reviewApprovals.deliverableId, deliverableId)))
  return approval ? toApproval(approval) : null
}

/** Of every deliverable of a project. */
export async function listApprovals(db: Sql, projectId: string): Promise<Approval[]> {
  const rows = await approvals(db)
    .where(stands(eq(reviewApprovals.projectId, projectId)))
    .orderBy(asc(reviewApprovals.approvedAt))
  return rows.map(toApproval)
}

const stands = (whose: SQL) =>
  and(whose, reviewApprovals.completes, isNull(reviewApprovals.undoneAt), isNull(reviewApprovals.reopenedAt))

const approvals = (db: Sql) =>
  db
    .select({ approval: reviewApprovals, label: reviewVersions.label, assetId: assets.id, sha256: assets.sha256 })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))

const toApproval = ({ approval, ...approved }: Awaited<ReturnType<typeof approvals>>[number]): Approval => ({
  ...approval,
  ...approved,
})

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

/** Every approval of a deliverable that stands, whether more are needed or not; the first one first. */
export async function listGiven(db: Sql, deliverableId: string): Promise<GivenApproval[]> {
  return listGivenOf(db, eq(reviewApprovals.deliverableId, deliverableId))
}

/** Of every deliverable of a project. */
export const listGivenOfProject = (db: Sql, projectId: string): Promise<GivenApproval[]> =>
  listGivenOf(db, eq(reviewApprovals.projectId, projectId))

async function listGivenOf(db: Sql, whose: SQL): Promise<GivenApproval[]> {
  const { undoneAt, reopenedAt, approvedAt } = reviewApprovals
  const { email, proof, provenMailbox, provenAt } = signatures
  const rows = await db
    .select({
      approval: reviewApprovals,
      label: reviewVersions.label,
      email,
      proof,
      provenMailbox,
      provenAt,
      linkId: reviewPeople.linkId,
    })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(signatures, eq(signatures.id, reviewApprovals.signatureId))
    .leftJoin(reviewPeople, eq(reviewPeople.id, reviewApprovals.personId))
    .where(and(whose, isNull(undoneAt), isNull(reopenedAt)))
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
