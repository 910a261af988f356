import type { Transaction } from '../../../base/database/database.ts'
import type { DeliverableRow } from '../versions/deliverable-store.ts'
import { changeFacts } from '../versions/follow-deliverables.ts'
import { listRounds } from '../rounds/round-store.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { listVersionsOf } from '../versions/version-store.ts'

/** Updates a deliverable and its project when no approval stands: whether the latest version that the client may see awaits an answer. */
export async function openAgain(tx: Transaction, deliverable: DeliverableRow): Promise<void> {
  const latest = (await listVersionsOf(tx, deliverable.id)).findLast((version) => maySeeVersion(version, { staff: false }))
  const answered = (await listRounds(tx, deliverable.id)).at(-1)
  const reviewWaiting = latest !== undefined && (!answered || answered.sentAt < latest.shownAt!)
  await changeFacts(tx, deliverable, { delivered: false, reviewWaiting })
}
