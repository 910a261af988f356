import type { Actor } from '#domain/system/events/event.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { DeliverableRow } from './deliverable-store.ts'
import { changeFacts } from './follow-deliverables.ts'

/** Marks a deliverable of a locked project as delivered; no effect if it is already. */
export async function handOver(
  tx: Transaction,
  deliverable: DeliverableRow,
  { actor, label, by }: { actor: Actor; label: string; by?: string | null },
): Promise<void> {
  if (deliverable.delivered) return
  await changeFacts(tx, deliverable, { delivered: true })
  const meta = { label, ...(by && { by }) }
  await recordActivity(tx, { actor, action: 'review.delivered', subject: deliverable.projectId, meta })
}
