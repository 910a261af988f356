import { Problem } from '#domain/common/problem.ts'
import { putAwayMessages } from '#domain/media/library/put-away.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { expectHere } from '../../projects/expect-here.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { listStandings, type DeliverableRow } from '../versions/deliverable-store.ts'
import { findDeliverableOrThrow, findVersionName } from '../versions/find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import type { Entrance } from '../links/review-gate.ts'
import type { ReviewRow } from '../review-store.ts'
import { findApproval, listApprovals } from '../approvals/standing-approval.ts'

export interface LockedReview {
  project: ProjectRow
  review: ReviewRow
}

/** Locks a review for feedback on a deliverable: throws `conflict` for clients after its approval. */
export async function lockForFeedbackOrThrow(
  tx: Transaction,
  entrance: Pick<Entrance, 'project' | 'staff' | 'afterApproval'>,
  about: { film?: string | undefined; label?: string | undefined },
): Promise<LockedReview & { deliverable: DeliverableRow }> {
  const { project, staff, afterApproval } = entrance
  const locked = await lockReviewOrThrow(tx, project.id)
  const deliverable = await findDeliverableOrThrow(tx, project.id, about)
  const approval = staff || afterApproval ? null : await findApproval(tx, deliverable.id)
  if (approval) throw feedbackClosed(await findVersionName(tx, approval))
  return { ...locked, deliverable }
}

/** Locks a review for a file whose comment is not written yet: throws `conflict` for clients once every deliverable is approved. */
export async function lockForAttachmentOrThrow(
  tx: Transaction,
  entrance: Pick<Entrance, 'project' | 'staff' | 'afterApproval'>,
): Promise<LockedReview> {
  const { project, staff, afterApproval } = entrance
  const locked = await lockReviewOrThrow(tx, project.id)
  await expectHere(tx, project.id, staff ? undefined : putAwayMessages.send)
  if (staff || afterApproval) return locked
  const present = (await listStandings(tx, project.id)).filter(({ archivedAt }) => archivedAt === null)
  const approval = (await listApprovals(tx, project.id)).at(-1)
  if (approval && present.every(({ signedOff }) => signedOff)) throw feedbackClosed(await findVersionName(tx, approval))
  return locked
}

const feedbackClosed = (version: string) =>
  new Problem('conflict', `${version} is approved, so feedback is closed. Email us and we’ll reopen the review.`)
