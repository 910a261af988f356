import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { rateOfProject } from '../../proposals/projects/sale-of-project.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { appendItem } from '../../projects/project-store.ts'
import { updateProject } from '../../proposals/proposal-store.ts'
import { clientMailboxes } from '../links/own-pages.ts'
import { filmOfLinks, filmOfRound } from '../versions/find-deliverable.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { findRound, updateRound } from './round-store.ts'

/**
 * Accepts or declines an extra round: an accepted one with a price adds a line to the project and its value. Returns its project and deliverable. Throws
 * `not-found`, and `conflict` when it is decided.
 */
export async function decideRound(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id, decision }: { id: string; decision: 'accepted' | 'declined' },
  now: Date,
): Promise<{ projectId: string; film: string }> {
  const found = await findRound(db, id)
  if (!found) throw noSuchRound()
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, found.projectId)
    const round = await findRound(tx, id)
    if (!round) throw noSuchRound()
    if (round.decision !== 'requested') throw new Problem('conflict', settledMessage[round.decision])
    const { number, personId } = round
    const named = await filmOfRound(tx, round)
    const { pricePence } = round
    await updateRound(tx, id, { decision, decidedAt: now })
    if (decision === 'accepted' && pricePence !== null) {
      await appendItem(tx, project.id, {
        description: named.film ? `Review round ${number}, ${named.film}` : `Review round ${number}`,
        cost: pricePence,
      })
      await updateProject(tx, project.id, { valuePence: project.valuePence + pricePence })
    }
    const meta = { number, ...named, ...(pricePence !== null && { pricePence }) }
    await recordActivity(tx, { actor: 'staff', action: `review.round-${decision}`, subject: project.id, meta })
    const opens = await filmOfLinks(tx, round)
    for (const { page, ...to } of await clientMailboxes(tx, project, { personId, now })) {
      const props = {
        name: to.name,
        projectTitle: named.film ? `${project.projectTitle}: ${named.film}` : project.projectTitle,
        ...page,
        ...opens,
        number,
        accepted: decision === 'accepted',
        pricePence,
        vatRate: await rateOfProject(tx, project),
      }
      await queueMail(tx, queue, { to, template: 'review-round-decided', props, about: project.id })
    }
    await announce(tx, 'review', { projectId: project.id, what: 'project' })
    return { projectId: project.id, film: round.deliverableId }
  })
}

const settledMessage = {
  included: 'This round is included, so there is nothing to decide.',
  accepted: 'This round has already been accepted.',
  declined: 'This round has already been declined.',
} as const

const noSuchRound = () => new Problem('not-found', 'This round does not exist.')
