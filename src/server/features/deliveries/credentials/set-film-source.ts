import { Problem } from '#domain/common/problem.ts'
import { digitalSourceLabels, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { centre } from '#domain/deliveries/crop.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findDeliverable } from '../../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../../reviews/lock-project.ts'
import { saveChoice } from '../delivery-store.ts'

/** Says how a film was made, for the content credentials of its files; null says nothing. Throws `not-found`. */
export async function setFilmSource(
  { db }: Pick<Services, 'db'>,
  { projectId, deliverableId }: { projectId: string; deliverableId: string },
  source: DigitalSource | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const deliverable = await findDeliverable(tx, deliverableId)
    if (deliverable?.projectId !== projectId) throw new Problem('not-found', 'This deliverable does not exist.')
    await saveChoice(tx, { deliverableId, focus: centre, source }, { source })
    await recordActivity(tx, {
      actor: 'staff',
      action: 'delivery.source-set',
      subject: projectId,
      meta: { title: deliverable.title, source: source === null ? '' : digitalSourceLabels.film[source] },
    })
    await announce(tx, 'delivery', { projectId })
  })
}
