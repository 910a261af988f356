import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { rightsEndpoints } from '#domain/rights/rights-endpoints.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findDeliverable, type DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { listUses, saveUseRow } from './rights-store.ts'

export interface WhichDeliverable {
  projectId: string
  deliverableId: string
}

/** Saves what a deliverable is to be used for. Throws `not-found`, `invalid`, and `conflict` when it was saved since. */
export async function saveUse(
  { db }: Pick<Services, 'db'>,
  which: WhichDeliverable,
  { revision, ...use }: BodyOf<typeof rightsEndpoints.saveUse>,
): Promise<void> {
  if (use.endsOn !== null && use.endsOn < use.startsOn) {
    const text = 'It cannot end before it begins.'
    throw new Problem('invalid', text, { fields: { endsOn: text } })
  }
  await db.transaction(async (tx) => {
    const { id: deliverableId, title } = await lockDeliverableOrThrow(tx, which)
    const before = (await listUses(tx, which.projectId)).find((one) => one.deliverableId === deliverableId)
    expectRevision(revision, before?.revision ?? 0, 'this use')
    await saveUseRow(tx, { deliverableId, ...use, revision: (before?.revision ?? 0) + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'rights.use-saved', subject: which.projectId, meta: { title } })
  })
}

/** Locks the project of a deliverable. */
export async function lockDeliverableOrThrow(
  tx: Transaction,
  { projectId, deliverableId }: WhichDeliverable,
): Promise<DeliverableRow> {
  await lockProjectOrThrow(tx, projectId)
  const deliverable = await findDeliverable(tx, deliverableId)
  if (deliverable?.projectId !== projectId || deliverable.archivedAt) {
    throw new Problem('not-found', 'This deliverable does not exist.')
  }
  return deliverable
}
