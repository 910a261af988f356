import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { rateOfProject } from '../../proposals/projects/sale-of-project.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import type { LockedReview } from '../comments/lock-for-feedback.ts'
import { filmOfLinks } from '../versions/find-deliverable.ts'
import { listComments } from '../comments/listed-comments.ts'
import type { RoundRow } from './round-store.ts'

/** Mails the studio a feedback round with every comment. */
export async function mailRound(
  tx: Transaction,
  queue: Services['queue'],
  locked: LockedReview,
  { round, named, ids, replyTo }: { round: RoundRow; named: { film?: string }; ids: string[]; replyTo: string },
): Promise<void> {
  const { project } = locked
  await notifyStudio(tx, queue, {
    ...(replyTo && { replyTo }),
    template: 'review-round',
    props: {
      projectId: project.id,
      slug: project.slug,
      projectTitle: named.film ? `${project.projectTitle}: ${named.film}` : project.projectTitle,
      ...(await filmOfLinks(tx, round)),
      number: round.number,
      by: round.sentBy,
      note: round.note,
      extra: round.decision === 'requested',
      pricePence: round.pricePence,
      vatRate: await rateOfProject(tx, project),
      ...(await listComments(tx, locked, ids)),
    },
    about: project.id,
  })
}
