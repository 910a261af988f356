import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listAttachmentsOf } from './attachment-store.ts'
import { deleteComments, listReplies } from './comment-store.ts'
import { expectWriter, lockCommentOrThrow } from './lock-comment.ts'
import type { Entrance } from '../links/review-gate.ts'

/**
 * Deletes a comment with its attachments: by its author within minutes and without replies, by staff at any time with the
 * replies. Throws as `lockCommentOrThrow` and `expectWriter`, and `conflict` when there are replies.
 */
export async function removeComment(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  entrance: Entrance,
  id: string,
  now: Date,
): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const { comment } = await lockCommentOrThrow(tx, entrance, id)
    const replies = await listReplies(tx, id)
    if (!entrance.staff) {
      expectWriter(comment, entrance, now)
      if (replies.length > 0) throw new Problem('conflict', 'Someone has replied, so this cannot be deleted.')
    }
    const ids = [id, ...replies.map((reply) => reply.id)]
    const attached = await listAttachmentsOf(tx, ids)
    await deleteComments(tx, ids)
    const { projectId } = comment
    const actor = entrance.staff ? 'staff' : 'client'
    await recordActivity(tx, {
      actor,
      personId: entrance.member?.id ?? null,
      action: 'review.comment-removed',
      subject: projectId,
      meta: { by: comment.authorName },
    })
    for (const gone of ids) await announce(tx, 'review', { projectId, what: 'comment-gone', id: gone })
    return attached
  })
  for (const { storageKey } of files) await storage.remove(storageKey)
}
