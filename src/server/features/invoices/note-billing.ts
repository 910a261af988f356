import { billingOf } from '#domain/invoices/figures/billing.ts'
import type { Actor } from '#domain/system/events/event.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import { listOfProject } from './invoice-store.ts'

/**
 * Updates a project's billing state; the caller has locked it and changed one of its invoices. The production stage does not
 * change. A manual mark on the job board is replaced by the state of the invoices.
 */
export async function noteBilling(tx: Transaction, before: ProjectRow, actor: Actor): Promise<void> {
  const { id } = before
  const billed = billingOf(before.valuePence, await listOfProject(tx, id))
  if (billed === before.billed) return
  const after = await updateProject(tx, id, { billed, markedAs: null })
  if (after.boardStage === before.boardStage) return
  const meta = { from: before.boardStage, to: after.boardStage }
  await recordActivity(tx, { actor, action: 'project.stage-changed', subject: id, meta })
}
