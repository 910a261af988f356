import type { Sql } from '../../../base/database/database.ts'
import { listPresentDeliverables } from '../versions/deliverable-store.ts'
import { listFinals, type FinalFile } from './final-store.ts'
import { listApprovals } from '../approvals/standing-approval.ts'

/** Finals of a project whose deliverables are approved. */
export async function listReleasedFinals(db: Sql, projectId: string): Promise<FinalFile[]> {
  const [finals, approvals, present] = await Promise.all([
    listFinals(db, projectId),
    listApprovals(db, projectId),
    listPresentDeliverables(db, projectId),
  ])
  const released = new Set(approvals.map(({ deliverableId }) => deliverableId))
  return finals.filter(({ deliverableId }) => released.has(deliverableId) && present.some(({ id }) => id === deliverableId))
}
