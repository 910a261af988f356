import { projectFactsOf } from '#domain/reviews/versions/deliverable.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { findProject, type ProjectRow } from '../../projects/project-store.ts'
import { updateProject } from '../../proposals/proposal-store.ts'
import { listStandings, updateDeliverable, type DeliverableRow } from './deliverable-store.ts'

/** Changes facts of a deliverable, and those of its project that follow from all of them. The caller has locked the project. */
export async function changeFacts(
  tx: Transaction,
  { id, projectId }: Pick<DeliverableRow, 'id' | 'projectId'>,
  facts: Partial<Pick<DeliverableRow, 'reviewWaiting' | 'delivered'>>,
): Promise<ProjectRow> {
  await updateDeliverable(tx, id, facts)
  return followDeliverables(tx, projectId)
}

/**
 * Updates the facts of a locked project from its deliverables. What was delivered without any review stays so, and what is approved
 * stays so until a deliverable that was added since has its first version.
 */
export async function followDeliverables(tx: Transaction, projectId: string): Promise<ProjectRow> {
  const project = (await findProject(tx, projectId))!
  const standings = await listStandings(tx, projectId)
  const begun = standings.filter(({ versions }) => !project.signedOff || versions > 0)
  const facts = projectFactsOf(begun.map((one) => ({ ...one, archived: one.archivedAt !== null })))
  const withoutReview = !facts.signedOff && !project.signedOff && project.delivered
  return updateProject(tx, projectId, { ...facts, delivered: facts.delivered || withoutReview })
}
