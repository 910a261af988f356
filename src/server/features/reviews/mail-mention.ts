import { generalLabel } from '#domain/reviews/version-label.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { markTold, type CommentEntry } from './comment-store.ts'
import type { LockedReview } from './lock-for-feedback.ts'

/** Mails the studio a comment with a mention immediately; it is left out of later mails. */
export async function mailMention(
  tx: Transaction,
  queue: Services['queue'],
  { project }: Pick<LockedReview, 'project'>,
  { comment, version }: CommentEntry,
  mentioned: string[],
  now: Date,
): Promise<void> {
  if (mentioned.length === 0) return
  await notifyStudio(tx, queue, {
    template: 'review-mention',
    props: {
      projectTitle: project.projectTitle,
      slug: project.slug,
      commentId: comment.id,
      mentioned,
      author: comment.authorName,
      version: version ?? generalLabel,
      comment: comment.comment,
    },
    about: project.id,
  })
  await markTold(tx, [comment.id], now)
}
