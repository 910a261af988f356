import { formatPence, pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { totalBudget, type Budget } from '#domain/costs/budget.ts'
import type { BudgetForm } from '#domain/costs/budget-endpoints.ts'
import { productionPhases } from '#domain/common/dates/production-phases.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { readBudget, writeBudget } from './budget-store.ts'
import { noteCosts } from '../note-costs.ts'

/** Saves a project’s budget. Throws `not-found`, and `conflict` on an older revision. */
export async function saveBudget(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  { revision, ...form }: BudgetForm & { revision?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    const before = await readBudget(tx, projectId)
    if (revision !== undefined && revision !== before.revision) {
      throw new Problem('conflict', 'Someone else has just changed this budget. Please compare before you save again.')
    }
    const budget = Object.fromEntries(productionPhases.map((phase) => [phase, pounds(form[phase])])) as Budget
    await writeBudget(tx, projectId, budget)
    const meta = { total: formatPence(totalBudget(budget)) }
    await recordActivity(tx, { actor: 'staff', action: 'budget.saved', subject: projectId, meta })
    await noteCosts(tx, queue, [projectId])
  })
}
