import { eq } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { reviewWords } from '#domain/reviews/review-words.ts'
import type { Transaction } from '../../base/database.ts'
import { projects } from '../../tables/projects.ts'
import { reviews } from '../../tables/reviews.ts'
import { findStandingApproval, type ApprovalRow } from './approval-store.ts'
import type { Opened } from './review-store.ts'

export interface Held extends Omit<Opened, 'link'> {
  standing: ApprovalRow | null
}

/**
 * A review as it is now, held until the transaction ends, by its project as everything about a piece of work is. Throws
 * `not-found` for one that is gone meanwhile.
 */
export async function holdReview(tx: Transaction, projectId: string): Promise<Held> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('no key update')
  const [review] = await tx.select().from(reviews).where(eq(reviews.projectId, projectId))
  if (!project || !review) throw new Problem('not-found', reviewWords.missing)
  return { project, review, standing: await findStandingApproval(tx, projectId) }
}

/** The same for whoever has something to say: throws `conflict` for clients once a version is approved. */
export async function holdForWords(
  tx: Transaction,
  { project, staff }: { project: { id: string }; staff: boolean },
): Promise<Held> {
  const held = await holdReview(tx, project.id)
  if (held.standing && !staff) {
    throw new Problem('conflict', 'A version is approved, so that feedback is closed. Write to us and we open it again.')
  }
  return held
}
