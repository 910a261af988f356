import { generalLabel } from '#domain/reviews/version-label.ts'
import type { Transaction } from '../../base/database.ts'
import type { Services } from '../../base/services.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { studioMailbox } from '../mails/studio-mailbox.ts'
import type { Said } from './comment-store.ts'
import type { Held } from './hold-for-words.ts'

/** Tells the studio at once of a comment that calls somebody of the team. */
export async function mailMention(
  tx: Transaction,
  queue: Services['queue'],
  { project }: Pick<Held, 'project'>,
  { comment, version }: Said,
  mentioned: string[],
): Promise<void> {
  if (mentioned.length === 0) return
  await queueMail(tx, queue, {
    to: studioMailbox,
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
}
