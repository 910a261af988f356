import { Problem } from '#domain/common/problem.ts'
import { exceptionKey } from '#domain/rights/clearance.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { announce } from '../../base/database/announcements.ts'
import { readClearances } from './read-clearances.ts'
import { insertException } from './rights-store.ts'
import { lockDeliverableOrThrow, type WhichDeliverable } from './save-use.ts'

/**
 * Decides that a deliverable is delivered in spite of the rights that do not cover its use now; what changes later needs another
 * decision. Throws `not-found`, and `conflict` where nothing is in the way.
 */
export async function deliverAnyway(
  { db, person }: Pick<Services, 'db'> & { person: Pick<SignedInPerson, 'id'> },
  which: WhichDeliverable,
  reason: string,
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: deliverableId, title } = await lockDeliverableOrThrow(tx, which)
    const { rights, use, uncleared } = (await readClearances(tx, which.projectId, today)).find(
      ({ deliverable }) => deliverable.id === deliverableId,
    )!
    if (uncleared.every(({ excepted }) => excepted)) {
      throw new Problem('conflict', 'Nothing is in the way of delivering this.')
    }
    const ids = uncleared.flatMap(({ rightIds }) => rightIds)
    const keys = rights.filter(({ id }) => ids.includes(id)).map((right) => exceptionKey(right, use?.revision ?? 0))
    await insertException(tx, { deliverableId, reason, keys, decidedBy: person.id, createdAt: now })
    const meta = { title, reason, told: uncleared.map((one) => one.reason) }
    await recordActivity(tx, { actor: 'staff', action: 'rights.delivered-anyway', subject: which.projectId, meta })
    await announce(tx, 'delivery', { projectId: which.projectId })
  })
}
