import type { Transaction } from '../../base/database/database.ts'
import type { DeliverableRow } from './deliverable-store.ts'
import { changeFacts } from './follow-deliverables.ts'
import { listRounds } from './round-store.ts'
import { listVersionsOf } from './version-store.ts'

/** Updates a deliverable and its project when no approval stands: whether its latest version awaits an answer. */
export async function openAgain(tx: Transaction, deliverable: DeliverableRow): Promise<void> {
  const latest = (await listVersionsOf(tx, deliverable.id)).at(-1)
  const answered = (await listRounds(tx, deliverable.id)).at(-1)
  const reviewWaiting = latest !== undefined && (!answered || answered.sentAt < latest.createdAt)
  await changeFacts(tx, deliverable, { delivered: false, reviewWaiting })
}
