import { Problem } from '#domain/common/problem.ts'
import { editMinutes, maySettle, mayStillEdit } from '#domain/reviews/review-rules.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { isMine } from './comment-answers.ts'
import { findComment, type CommentRow } from './comment-store.ts'
import { lockForFeedbackOrThrow, type LockedReview } from './lock-for-feedback.ts'
import type { Entrance } from '../links/review-gate.ts'

/** Locks a comment's review. Throws `not-found`, and `conflict` when feedback is closed. */
export async function lockCommentOrThrow(
  tx: Transaction,
  entrance: Entrance,
  id: string,
): Promise<LockedReview & { comment: CommentRow }> {
  const found = await findComment(tx, entrance.project.id, id)
  if (!found) throw noSuchComment()
  const locked = await lockForFeedbackOrThrow(tx, entrance, { film: found.deliverableId })
  const comment = await findComment(tx, locked.project.id, id)
  if (!comment) throw noSuchComment()
  return { ...locked, comment }
}

const noSuchComment = () => new Problem('not-found', 'This comment no longer exists.')

/** Throws `not-allowed` for other authors, and `conflict` once the time for editing is over. */
export function expectWriter(comment: CommentRow, entrance: Entrance, now: Date): void {
  if (!isMine(comment, entrance)) throw new Problem('not-allowed', 'Only the author can change this.')
  if (!mayStillEdit(comment, now)) {
    throw new Problem('conflict', `A comment can only be changed for ${editMinutes} minutes. Please reply to it instead.`)
  }
}

/** Throws `not-allowed` for a guest who did not start the thread. */
export function expectSettler(thread: CommentRow, entrance: Entrance): void {
  const { staff, client } = entrance
  if (maySettle({ mine: isMine(thread, entrance) }, { staff, client: client !== undefined })) return
  throw new Problem('not-allowed', 'Only the author or the studio can resolve or reopen this.')
}
