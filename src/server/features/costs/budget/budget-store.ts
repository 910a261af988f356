import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { emptyBudget, type Budget } from '#domain/costs/budget.ts'
import { productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { budgetLines, budgets } from '../../../tables/money/costs.ts'
import { proposals } from '../../../tables/money/proposals.ts'

/** Revision 0: never saved. */
export async function readBudget(db: Sql, projectId: string): Promise<{ budget: Budget; revision: number }> {
  const rows = await db
    .select({ revision: budgets.revision, phase: budgetLines.phase, planned: budgetLines.plannedPence })
    .from(budgets)
    .leftJoin(budgetLines, eq(budgetLines.projectId, budgets.projectId))
    .where(eq(budgets.projectId, projectId))
  const budget = { ...emptyBudget }
  for (const { phase, planned } of rows) if (phase) budget[phase] = planned ?? 0
  return { budget, revision: rows[0]?.revision ?? 0 }
}

/** Planned pence of projects that have a budget. */
export async function sumBudgets(db: Sql, projectIds: string[]): Promise<Map<string, Pence>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: budgetLines.projectId, pence: sql<string>`sum(${budgetLines.plannedPence})` })
    .from(budgetLines)
    .where(inArray(budgetLines.projectId, projectIds))
    .groupBy(budgetLines.projectId)
  return new Map(rows.map(({ id, pence }) => [id, Number(pence)]))
}

/** Saves all phases. A changed one can warn anew. */
export async function writeBudget(tx: Transaction, projectId: string, budget: Budget): Promise<void> {
  await tx
    .insert(budgets)
    .values({ projectId })
    .onConflictDoUpdate({
      target: budgets.projectId,
      set: { revision: sql`${budgets.revision} + 1`, changedAt: sql`now()` },
    })
  await tx
    .insert(budgetLines)
    .values(productionPhases.map((phase) => ({ projectId, phase, plannedPence: budget[phase] })))
    .onConflictDoUpdate({
      target: [budgetLines.projectId, budgetLines.phase],
      set: {
        plannedPence: sql`excluded.planned_pence`,
        warned: sql`case when ${budgetLines.plannedPence} = excluded.planned_pence then ${budgetLines.warned} else 0 end`,
      },
    })
}

/** Locks the phases of a budget until the transaction ends. */
export const lockBudgetLines = (tx: Transaction, projectId: string): Promise<(typeof budgetLines.$inferSelect)[]> =>
  tx.select().from(budgetLines).where(eq(budgetLines.projectId, projectId)).orderBy(budgetLines.phase).for('update')

export async function noteWarned(tx: Transaction, projectId: string, phase: ProductionPhase, warned: number): Promise<void> {
  await tx
    .update(budgetLines)
    .set({ warned })
    .where(and(eq(budgetLines.projectId, projectId), eq(budgetLines.phase, phase)))
}

/** Days and cost of a project’s current offer; null without one. */
export async function findOfferCost(
  db: Sql,
  projectId: string,
): Promise<{ shootDays: number; editDays: number; baseCost: Pence; priceBook: number } | null> {
  const [row] = await db
    .select({
      shoot: proposals.shootHalfDays,
      edit: proposals.editHalfDays,
      baseCost: proposals.baseCostPence,
      priceBook: proposals.priceBook,
    })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false)))
  return row ? { shootDays: row.shoot / 2, editDays: row.edit / 2, baseCost: row.baseCost, priceBook: row.priceBook } : null
}
