import { formatPenceExactly, pounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { noteCosts } from '../../costs/note-costs.ts'
import { findProject } from '../../projects/project-store.ts'
import { deleteCost, insertCost, type CostRow } from '../analytics/profit-store.ts'

/** Amount in pounds, day as `YYYY-MM-DD`. Returns the cost's id; throws `not-found`. */
export async function addCost(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  { label, day, amount }: { label: string; day: string; amount: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await findProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    const cost = await insertCost(tx, { projectId, label, day, amountPence: pounds(amount) })
    await recordActivity(tx, { actor: 'staff', action: 'cost.added', subject: projectId, meta: metaOf(cost) })
    await noteCosts(tx, queue, [projectId])
    return cost.id
  })
}

/** Throws `not-found`. */
export async function removeCost({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const cost = await deleteCost(tx, id)
    if (!cost) throw new Problem('not-found', 'This cost no longer exists.')
    await recordActivity(tx, { actor: 'staff', action: 'cost.removed', subject: cost.projectId, meta: metaOf(cost) })
    await noteCosts(tx, queue, [cost.projectId])
  })
}

const metaOf = ({ label, amountPence }: CostRow) => ({ label, amount: formatPenceExactly(amountPence) })
