import type { Transaction } from '../../base/database/database.ts'
import { recordActivity, type Deed } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'

/** Marks a locked project as delivered; no effect if it is already. */
export async function handOver(
  tx: Transaction,
  { id, delivered }: Pick<ProjectRow, 'id' | 'delivered'>,
  { actor, label, by }: { actor: Deed['actor']; label: string; by?: string | null },
): Promise<void> {
  if (delivered) return
  await updateProject(tx, id, { delivered: true })
  await recordActivity(tx, { actor, action: 'review.delivered', subject: id, meta: { label, ...(by && { by }) } })
}
