import { generalLabel } from '#domain/reviews/version-label.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { notifyStudio } from '../mails/notify-studio.ts'
import { markTold, type CommentEntry } from './comment-store.ts'
import type { LockedReview } from './lock-for-feedback.ts'

/** Tells the studio at once of a comment that calls somebody of the team; it is not mailed again with others. */
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
