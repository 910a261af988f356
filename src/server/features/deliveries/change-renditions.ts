import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/common/problem.ts'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import { mayCancel, mayRetry, renditionStateLabels } from '#domain/deliveries/rendition.ts'
import { announce } from '../../base/database/announcements.ts'
import { isUniqueViolation } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { Clearances } from '../reviews/approvals/clearances.ts'
import { findDeliverable } from '../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { renditionFolder } from './deliver-rendition.ts'
import { tryLockRendition, updateRendition } from './delivery-store.ts'
import { findMaster } from './find-master.ts'

interface Named {
  projectId: string
  id: string
}

/** Stops a file that waits or is being made; nothing of it stays. Throws `not-found`, and `conflict` when it is finished. */
export async function cancelRendition(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { projectId, id }: Named,
): Promise<void> {
  const attempt = await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const found = await tryLockRendition(tx, projectId, id)
    if (!found) throw new Problem('not-found', deliveryMessages.gone)
    if (!mayCancel(found.state)) throw new Problem('conflict', `There is nothing to cancel: ${stateOf(found.state)}.`)
    await updateRendition(tx, id, { state: 'cancelled', finishedAt: new Date() })
    await recordActivity(tx, { actor: 'staff', action: 'delivery.cancelled', subject: projectId, meta: { name: found.fileName } })
    await announce(tx, 'delivery.cancel', { renditionIds: [id] })
    await announce(tx, 'delivery', { projectId })
    return found.attempt
  })
  if (attempt) await storage.removeAll(renditionFolder(attempt))
}

/** Makes a file that failed or was cancelled again, from the approved version of now. Throws `not-found` and `conflict`. */
export async function retryRendition(
  {
    db,
    queue,
    filmTools,
    clearances,
    today,
  }: Pick<Services, 'db' | 'queue' | 'filmTools'> & { clearances: Clearances; today: string },
  { projectId, id }: Named,
): Promise<void> {
  if (!filmTools) throw new Problem('conflict', deliveryMessages.noTools)
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const found = await tryLockRendition(tx, projectId, id)
    if (!found) throw new Problem('not-found', deliveryMessages.gone)
    if (!mayRetry(found.state)) throw new Problem('conflict', `This cannot be tried again: ${stateOf(found.state)}.`)
    const deliverable = await findDeliverable(tx, found.deliverableId)
    const master = deliverable ? await findMaster(tx, deliverable) : deliveryMessages.gone
    if (typeof master === 'string') throw new Problem('conflict', master)
    if (master.approval.versionId !== found.versionId) {
      throw new Problem('conflict', 'Another version is approved now. Please make the files of that one.')
    }
    await clearances.expectCleared(tx, projectId, [found.deliverableId], today)
    const orderId = randomUUID()
    const again = { state: 'waiting', orderId, approvalId: master.approval.id, masterSha256: master.asset.sha256 } as const
    try {
      // In a savepoint: the same profile may have been asked for again meanwhile.
      await tx.transaction((inner) =>
        updateRendition(inner, id, { ...again, progress: 0, problem: null, attempt: null, finishedAt: null }),
      )
    } catch (error) {
      if (!isUniqueViolation(error, 'delivery_renditions_once')) throw error
      throw new Problem('conflict', 'A file of this profile is being made already.')
    }
    await queue.send(tx, 'delivery.asked', { orderId })
    await recordActivity(tx, { actor: 'staff', action: 'delivery.retried', subject: projectId, meta: { name: found.fileName } })
    await announce(tx, 'delivery', { projectId })
  })
}

const stateOf = (state: keyof typeof renditionStateLabels) => renditionStateLabels[state].toLowerCase()
