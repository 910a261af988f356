import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { agreements } from '../../../tables/clients/agreements.ts'
import { assets } from '../../../tables/website/media.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { reviewApprovals, reviewDeliverables, reviewVersions } from '../../../tables/reviews/reviews.ts'
import { signatures } from '../../../tables/clients/signatures.ts'
import type { SignatureRow } from '../../signatures/signature-store.ts'

/** Every signature of a project in the order of the chain: of proposals and change orders, sign-offs, agreements and versions. */
export function listAllSignatures(db: Sql, projectId: string): Promise<SignatureRow[]> {
  const approvals = db
    .select({ id: reviewApprovals.signatureId })
    .from(reviewApprovals)
    .where(eq(reviewApprovals.projectId, projectId))
  const ofProject = db.select({ id: proposals.id }).from(proposals).where(eq(proposals.projectId, projectId))
  const signed = db
    .select({ id: sql<string>`${agreements.id}::text` })
    .from(agreements)
    .where(eq(agreements.projectId, projectId))
  return db
    .select()
    .from(signatures)
    .where(
      or(
        inArray(signatures.id, approvals),
        and(eq(signatures.kind, 'proposal'), inArray(signatures.subject, ofProject)),
        and(eq(signatures.kind, 'agreement'), inArray(signatures.subject, signed)),
        and(eq(signatures.kind, 'sign-off'), eq(signatures.subject, projectId)),
      ),
    )
    .orderBy(asc(signatures.place))
}

/** Every approval of a project, also undone ones, with the file as it is stored today. */
export function listApprovals(db: Sql, projectId: string) {
  return db
    .select({
      deliverable: reviewDeliverables.title,
      version: reviewVersions.label,
      approvedBy: reviewApprovals.approvedBy,
      approvedAt: reviewApprovals.approvedAt,
      completes: reviewApprovals.completes,
      undoneAt: reviewApprovals.undoneAt,
      reopenedAt: reviewApprovals.reopenedAt,
      certificate: reviewApprovals.signatureId,
      document: signatures.document,
      storedSha256: assets.sha256,
    })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewApprovals.deliverableId))
    .innerJoin(signatures, eq(signatures.id, reviewApprovals.signatureId))
    .leftJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(eq(reviewApprovals.projectId, projectId))
    .orderBy(asc(reviewApprovals.approvedAt), asc(reviewApprovals.id))
}

/** Agreements of a project by id; `complete` once everybody has signed. */
export async function listAgreements(db: Sql, projectId: string): Promise<Map<string, { title: string; complete: boolean }>> {
  const { id, title, completedAt } = agreements
  const rows = await db.select({ id, title, completedAt }).from(agreements).where(eq(agreements.projectId, projectId))
  return new Map(rows.map((row) => [row.id, { title: row.title, complete: row.completedAt !== null }]))
}
