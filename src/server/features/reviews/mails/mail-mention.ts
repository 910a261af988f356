import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { markMailed, subjectOf, type CommentEntry } from '../comments/comment-store.ts'
import type { LockedReview } from '../comments/lock-for-feedback.ts'

/** Mails the studio a comment with a mention immediately; it is left out of later mails. */
export async function mailMention(
  tx: Transaction,
  queue: Services['queue'],
  { project }: Pick<LockedReview, 'project'>,
  entry: CommentEntry,
  mentioned: string[],
  now: Date,
): Promise<void> {
  if (mentioned.length === 0) return
  const { comment } = entry
  await notifyStudio(tx, queue, {
    template: 'review-mention',
    props: {
      projectTitle: project.projectTitle,
      slug: project.slug,
      commentId: comment.id,
      mentioned,
      author: comment.authorName,
      version: subjectOf(entry),
      comment: comment.comment,
    },
    about: project.id,
  })
  await markMailed(tx, [comment.id], now)
}
