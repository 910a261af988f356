import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Focus } from '#domain/deliveries/crop.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findDeliverable } from '../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { listChoices, saveChoice } from './delivery-store.ts'

/** Sets what stays in the picture of narrower files that are made from now on. Throws `not-found`, and `conflict` when saved since. */
export async function setFocus(
  { db }: Pick<Services, 'db'>,
  { projectId, deliverableId }: { projectId: string; deliverableId: string },
  { focus, revision }: { focus: Focus; revision?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const deliverable = await findDeliverable(tx, deliverableId)
    if (deliverable?.projectId !== projectId) throw new Problem('not-found', 'This deliverable does not exist.')
    const before = (await listChoices(tx, projectId)).find((one) => one.deliverableId === deliverableId)
    const stands = before?.revision ?? 0
    expectRevision(revision, stands, 'the focus')
    const saved = { focus, revision: stands + 1 }
    await saveChoice(tx, { deliverableId, ...saved }, saved)
    await recordActivity(tx, {
      actor: 'staff',
      action: 'delivery.focus-set',
      subject: projectId,
      meta: { title: deliverable.title },
    })
    await announce(tx, 'delivery', { projectId })
  })
}
