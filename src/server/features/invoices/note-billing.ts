import { billingOf } from '#domain/invoices/billing.ts'
import type { Transaction } from '../../base/database/database.ts'
import { recordActivity, type Deed } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import { listOfProject } from './invoice-store.ts'

/**
 * Notes on a project how far it is invoiced and paid, in a transaction that holds it and has just changed an invoice of it.
 * Its stage of production stays what it is. A mark by hand on the job board gives way to what the invoices say from now on.
 */
export async function noteBilling(tx: Transaction, before: ProjectRow, actor: Deed['actor']): Promise<void> {
  const { id } = before
  const billed = billingOf(before.valuePence, await listOfProject(tx, id))
  if (billed === before.billed) return
  const after = await updateProject(tx, id, { billed, markedAs: null })
  if (after.boardStage === before.boardStage) return
  const meta = { from: before.boardStage, to: after.boardStage }
  await recordActivity(tx, { actor, action: 'project.stage-changed', subject: id, meta })
}
