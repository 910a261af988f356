import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Pence } from '#domain/common/money/money.ts'
import { invoicedNet } from '#domain/invoices/figures/figures.ts'
import { totalOf } from '#domain/costs/project-costs.ts'
import { profitOf, revenueOf, type Profit } from '#domain/ops/analytics/profit.ts'
import { paymentOf } from '#domain/projects/payment.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { cutPage, olderThan } from '../../../base/http/answers/paging.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projectCosts } from '../../../tables/projects/ops.ts'
import { projects, stageIsSold } from '../../../tables/projects/projects.ts'
import { sumBudgets } from '../../costs/budget/budget-store.ts'
import { readSpending } from '../../costs/spending-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'

export type CostRow = typeof projectCosts.$inferSelect

/** A project with revenue and costs, in pence and without VAT. */
export interface ProjectProfit extends Profit {
  project: ProjectRow
  revenue: Pence
  costs: Pence
  /** Cost of held days, which counts once they are booked or confirmed on a call sheet. */
  held: Pence
  /** Budget of all phases; 0 without one. */
  planned: Pence
  /** Booked days without a bill, and bills that wait for approval. */
  expected: Pence
  /** Bills, other costs and time. */
  actual: Pence
}

/** Number of latest projects that the summary covers, which bounds the query. */
export const summarised = 200

/** Sold projects, newest first. */
export async function listProfit(
  db: Sql,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ page: ProjectProfit[]; next: string | null }> {
  const rows = await db
    .select()
    .from(projects)
    .where(and(stageIsSold, olderThan(projects.createdAt, projects.id, after)))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { page: await withMoney(db, page), next }
}

export async function findProfit(db: Sql, projectId: string): Promise<ProjectProfit | null> {
  const rows = await db.select().from(projects).where(eq(projects.id, projectId))
  return (await withMoney(db, rows))[0] ?? null
}

async function withMoney(db: Sql, rows: ProjectRow[]): Promise<ProjectProfit[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [invoiced, spending, budgets] = await Promise.all([invoicedIn(db, ids), readSpending(db, ids), sumBudgets(db, ids)])
  return rows.map((project) => {
    const { id, valuePence: sold } = project
    const revenue = revenueOf({ payment: paymentOf(project), sold, invoiced: invoiced.get(id) ?? 0 })
    const spent = totalOf(spending.get(id)!)
    const costs = spent.expected + spent.actual
    return { project, revenue, costs, planned: budgets.get(id) ?? 0, ...spent, ...profitOf(revenue, costs) }
  })
}

async function invoicedIn(db: Sql, ids: string[]): Promise<Map<string, Pence>> {
  const { projectId, kind, state, subtotalPence } = invoices
  const rows = await db.select({ projectId, kind, state, subtotalPence }).from(invoices).where(inArray(projectId, ids))
  return new Map(ids.map((id) => [id, invoicedNet(rows.filter((row) => row.projectId === id))]))
}

export async function listCostsOf(db: Sql, projectId: string): Promise<CostRow[]> {
  return db
    .select()
    .from(projectCosts)
    .where(eq(projectCosts.projectId, projectId))
    .orderBy(asc(projectCosts.day), asc(projectCosts.createdAt), asc(projectCosts.id))
}

export async function insertCost(tx: Transaction, cost: typeof projectCosts.$inferInsert): Promise<CostRow> {
  const [row] = await tx.insert(projectCosts).values(cost).returning()
  return row!
}

export async function deleteCost(tx: Transaction, id: string): Promise<CostRow | null> {
  const [row] = await tx.delete(projectCosts).where(eq(projectCosts.id, id)).returning()
  return row ?? null
}
