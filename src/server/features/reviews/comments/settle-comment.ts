import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findComment, findCommentEntry, updateComment, type CommentEntry } from './comment-store.ts'
import { findVersionOrThrow } from '../versions/find-version.ts'
import { expectSettler, lockCommentOrThrow } from './lock-comment.ts'
import type { Entrance } from '../links/review-gate.ts'
import type { ReviewPersonRow } from '../review-store.ts'
import { authorOf } from './comment-author.ts'

/**
 * Resolves or reopens a thread, given any of its comments. Returns its first comment and the author, as `giveFeedback` does.
 * Throws as `lockCommentOrThrow`, `not-allowed` for guests who did not start the thread, and `invalid` for an unknown version.
 */
export async function settleComment(
  { db }: Pick<Services, 'db'>,
  entrance: Entrance,
  { id, resolved, fixedIn }: { id: string; resolved: boolean; fixedIn: string },
  now: Date,
): Promise<{ entry: CommentEntry; person: ReviewPersonRow | null }> {
  return db.transaction(async (tx) => {
    const { comment } = await lockCommentOrThrow(tx, entrance, id)
    const { projectId } = comment
    const thread = comment.parentId ? ((await findComment(tx, projectId, comment.parentId)) ?? comment) : comment
    expectSettler(thread, entrance)
    const fixing =
      resolved && fixedIn !== ''
        ? await findVersionOrThrow(tx, {
            deliverableId: comment.deliverableId,
            label: fixedIn,
            staff: entrance.staff,
            field: 'fixedIn',
          })
        : null
    const { kind, name, person } = await authorOf(tx, entrance, { now })
    await updateComment(tx, thread.id, {
      resolvedAt: resolved ? now : null,
      resolvedBy: resolved ? name : '',
      fixedInId: fixing?.id ?? null,
    })
    await recordActivity(tx, {
      actor: kind,
      action: resolved ? 'review.comment-resolved' : 'review.comment-reopened',
      subject: projectId,
      meta: { by: name, ...(fixing && { fixedIn: fixing.label }) },
    })
    await announce(tx, 'review', { projectId, what: 'comment', id: thread.id })
    return { entry: (await findCommentEntry(tx, projectId, thread.id))!, person }
  })
}
