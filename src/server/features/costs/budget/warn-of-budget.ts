import { productionPhaseLabels } from '#domain/common/dates/production-phases.ts'
import { warningAt, type BudgetWarning } from '#domain/costs/budget.ts'
import type { NotificationKind } from '#domain/people/notification.ts'
import type { Services } from '../../../base/services.ts'
import { notify } from '../../people/notifications/notify.ts'
import { lockBudgetLines, noteWarned } from './budget-store.ts'
import { readSpending } from '../spending-store.ts'

const kinds: Record<BudgetWarning, NotificationKind> = { 80: 'budget-nearly-used', 100: 'budget-used' }

/** Tells followers of a project of each phase that has reached 80 or 100 % of its budget: once each, whatever comes later. */
export async function warnOfBudget({ db, queue }: Pick<Services, 'db' | 'queue'>, projectId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const lines = await lockBudgetLines(tx, projectId)
    if (lines.length === 0) return
    const spending = (await readSpending(tx, [projectId])).get(projectId)!
    for (const { phase, plannedPence, warned } of lines) {
      const warning = warningAt(plannedPence, spending[phase].expected + spending[phase].actual)
      if (warning === null || warning <= warned) continue
      await noteWarned(tx, projectId, phase, warning)
      const parts = { phase: productionPhaseLabels[phase] }
      await notify(tx, queue, { kind: kinds[warning], projectId, to: 'followers', by: null, parts }, now)
    }
  })
}
