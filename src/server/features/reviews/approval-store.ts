import { and, eq, isNull } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database.ts'
import { reviewApprovals } from '../../tables/reviews.ts'

export type ApprovalRow = typeof reviewApprovals.$inferSelect

/** The approval that holds: neither taken back nor opened again. */
export async function findStandingApproval(db: Sql, projectId: string): Promise<ApprovalRow | null> {
  const { undoneAt, reopenedAt } = reviewApprovals
  const [row] = await db
    .select()
    .from(reviewApprovals)
    .where(and(eq(reviewApprovals.projectId, projectId), isNull(undoneAt), isNull(reopenedAt)))
  return row ?? null
}

export async function insertApproval(tx: Transaction, approval: typeof reviewApprovals.$inferInsert): Promise<ApprovalRow> {
  const [row] = await tx.insert(reviewApprovals).values(approval).returning()
  return row!
}

export async function updateApproval(
  tx: Transaction,
  id: string,
  changes: Partial<typeof reviewApprovals.$inferInsert>,
): Promise<void> {
  await tx.update(reviewApprovals).set(changes).where(eq(reviewApprovals.id, id))
}
