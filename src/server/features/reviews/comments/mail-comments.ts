import { isNoticeDue } from '#domain/reviews/comments/comment-notice.ts'
import type { Services } from '../../../base/services.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { listNotMailed, markMailed } from './comment-store.ts'
import { listComments } from './listed-comments.ts'
import { findReview } from '../review-store.ts'

/**
 * Mails the studio the client's new comments after a quiet period, in one mail. Comments that were sent with a round or mailed
 * for a mention are left out.
 */
export async function mailComments({ db, queue }: Pick<Services, 'db' | 'queue'>, projectId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    const review = project && (await findReview(tx, projectId))
    if (!review) return
    const notMailed = await listNotMailed(tx, projectId)
    const due = isNoticeDue(
      notMailed.map(({ createdAt }) => createdAt),
      now,
    )
    if (!due) return
    const ids = notMailed.map(({ id }) => id)
    const mailboxes = new Set(notMailed.map(({ email }) => email ?? ''))
    const [replyTo = ''] = mailboxes.size === 1 ? mailboxes : []
    await notifyStudio(tx, queue, {
      ...(replyTo && { replyTo }),
      template: 'review-comments',
      props: {
        slug: project.slug,
        projectTitle: project.projectTitle,
        by: [...new Set(notMailed.map(({ authorName }) => authorName))],
        ...(await listComments(tx, { project, review }, ids)),
      },
      about: projectId,
    })
    await markMailed(tx, ids, now)
  })
}
