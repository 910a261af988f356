import { furtherRoundsOf, signedScopeOf } from '#domain/proposals/change-orders/signed-scope.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { listSignedDocuments } from '../../proposals/signing/signed-documents-store.ts'
import { findReview, updateReview } from '../review-store.ts'

/**
 * Raises the rounds that a review includes by those of a proposal or change order that was signed; once for each, however often it
 * is called. A review that begins later starts with them.
 */
export async function raiseRounds(
  { db }: Pick<Services, 'db'>,
  { projectId, proposalId }: { projectId: string; proposalId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    const review = project && (await findReview(tx, projectId))
    if (!review || review.roundsFrom.includes(proposalId)) return
    const documents = await listSignedDocuments(tx, projectId)
    const document = documents.find(({ id }) => id === proposalId)
    if (!document) return
    const { stated, further } = signedScopeOf(documents)!.rounds
    const isOffer = document.changeOrder === 0
    const from = review.roundsIncluded
    const to = isOffer && stated !== null ? stated + further : from + furtherRoundsOf(document)
    await updateReview(tx, projectId, {
      roundsFrom: [...review.roundsFrom, proposalId],
      ...(to !== from && { roundsIncluded: to, revision: review.revision + 1 }),
    })
    if (to === from) return
    const meta = { from, to, proposalId, number: document.changeOrder }
    await recordActivity(tx, { actor: 'system', action: 'review.rounds-changed', subject: projectId, meta })
    await announce(tx, 'review', { projectId, what: 'project' })
  })
}
