import type { Transaction } from '../../base/database/database.ts'
import type { DeliverableRow } from './deliverable-store.ts'
import { changeFacts } from './follow-deliverables.ts'
import { listRounds } from './round-store.ts'
import { maySeeVersion } from '#domain/reviews/shown-version.ts'
import { listVersionsOf } from './version-store.ts'

/** Updates a deliverable and its project when no approval stands: whether the latest version that the client may see awaits an answer. */
export async function openAgain(tx: Transaction, deliverable: DeliverableRow): Promise<void> {
  const latest = (await listVersionsOf(tx, deliverable.id)).findLast((version) => maySeeVersion(version, { staff: false }))
  const answered = (await listRounds(tx, deliverable.id)).at(-1)
  const reviewWaiting = latest !== undefined && (!answered || answered.sentAt < latest.shownAt!)
  await changeFacts(tx, deliverable, { delivered: false, reviewWaiting })
}
