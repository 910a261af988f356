import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../base/database/database.ts'
import { reviewApprovals } from '../../../tables/reviews/reviews.ts'
import type { OfDeliverable } from '../versions/version-store.ts'

export async function insertApproval(
  tx: Transaction,
  approval: OfDeliverable<typeof reviewApprovals.$inferInsert>,
): Promise<void> {
  await tx.insert(reviewApprovals).values(approval)
}

/** Whether an approval completes what is needed. */
export async function setCompletes(tx: Transaction, id: string, completes: boolean): Promise<void> {
  await tx.update(reviewApprovals).set({ completes }).where(eq(reviewApprovals.id, id))
}

/** Ends an approval, by undoing it or reopening the review. */
export async function endApproval(
  tx: Transaction,
  id: string,
  changes: Pick<typeof reviewApprovals.$inferInsert, 'undoneAt' | 'reopenedAt' | 'reopenReason'>,
): Promise<void> {
  await tx.update(reviewApprovals).set(changes).where(eq(reviewApprovals.id, id))
}
