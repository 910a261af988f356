import { Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import type { Entrance } from './review-gate.ts'
import type { ReviewRow } from './review-store.ts'
import { findApproval } from './standing-approval.ts'

export interface LockedReview {
  project: ProjectRow
  review: ReviewRow
}

/** Locks a review for feedback: throws `conflict` for clients after an approval. */
export async function lockForFeedbackOrThrow(
  tx: Transaction,
  entrance: Pick<Entrance, 'project' | 'staff' | 'afterApproval'>,
): Promise<LockedReview> {
  const { project, staff, afterApproval } = entrance
  const locked = await lockReviewOrThrow(tx, project.id)
  const approval = staff || afterApproval ? null : await findApproval(tx, project.id)
  if (approval) {
    throw new Problem('conflict', `${approval.label} is approved, so feedback is closed. Email us and we’ll reopen the review.`)
  }
  return locked
}
