import { inArray, sql } from 'drizzle-orm'
import { productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import type { BillState } from '#domain/costs/cost-labels.ts'
import {
  nothingSpent,
  settlingStates,
  spendingOf,
  type CountedBills,
  type ExpectedDays,
  type SpendingByPhase,
} from '#domain/costs/project-costs.ts'
import type { Pence } from '#domain/common/money/money.ts'
import type { BookingState, DayPart } from '#domain/shoots/booking-labels.ts'
import type { Sql } from '../../base/database/database.ts'
import { billDays, bills, timeEntries } from '../../tables/money/costs.ts'
import { projectCosts } from '../../tables/projects/ops.ts'
import { takenDays } from '../shoots/days/taken-day-store.ts'

/** Booked days and costs without a phase are production. */
const usual: ProductionPhase = 'production'

/** What projects cost, by phase; every given project has an entry. */
export async function readSpending(db: Sql, projectIds: string[]): Promise<Map<string, SpendingByPhase>> {
  if (projectIds.length === 0) return new Map()
  // One after the other: a transaction has one connection.
  const days = await sumDays(db, projectIds)
  const billed = await sumBills(db, projectIds)
  const others = await sumOthers(db, projectIds)
  const time = await sumTime(db, projectIds)
  const of = (id: string, phase: ProductionPhase) =>
    spendingOf({
      days: phase === usual ? days.filter(({ projectId }) => projectId === id) : [],
      bills: billed.filter((row) => row.projectId === id && row.phase === phase),
      others: phase === usual ? (others.get(id) ?? 0) : 0,
      time: time.get(`${id} ${phase}`) ?? 0,
    })
  return new Map(
    projectIds.map((id) => [id, Object.fromEntries(productionPhases.map((phase) => [phase, of(id, phase)])) as SpendingByPhase]),
  )
}

export const noSpending = (): SpendingByPhase =>
  Object.fromEntries(productionPhases.map((phase) => [phase, nothingSpent])) as SpendingByPhase

/** The bill that stands for a taken day: by the day itself, or by its supplier, project and day. */
const settledBy = sql`(
  select bill_days.bill_id from ${billDays} join ${bills} on bills.id = bill_days.bill_id
  where bill_days.project_id = taken.project_id and bills.state in ${[...settlingStates]}
    and (bill_days.taken_id = taken.id or (bill_days.supplier_id = taken.supplier_id and bill_days.day = taken.day::date))
  limit 1)`

async function sumDays(db: Sql, projectIds: string[]): Promise<(ExpectedDays & { projectId: string })[]> {
  const { rows } = await db.execute<{ projectId: string; booked: boolean; settled: boolean; pence: string }>(sql`
    select project_id as "projectId", booked, settled, sum(amount_pence) as pence from (
      select taken.project_id, taken.amount_pence, taken.state = 'booked' as booked, ${settledBy} is not null as settled
      from (${takenDays({ projectIds })}) as taken
    ) as days group by project_id, booked, settled`)
  return rows.map((row) => ({ ...row, pence: Number(row.pence) }))
}

async function sumBills(
  db: Sql,
  projectIds: string[],
): Promise<(CountedBills & { projectId: string | null; phase: ProductionPhase })[]> {
  const rows = await db
    .select({
      projectId: bills.projectId,
      phase: bills.phase,
      state: bills.state,
      pence: sql<string>`sum(${bills.costPence})`,
    })
    .from(bills)
    .where(inArray(bills.projectId, projectIds))
    .groupBy(bills.projectId, bills.phase, bills.state)
  return rows.map((row) => ({ ...row, state: row.state as BillState, pence: Number(row.pence) }))
}

async function sumOthers(db: Sql, projectIds: string[]): Promise<Map<string, Pence>> {
  const rows = await db
    .select({ id: projectCosts.projectId, pence: sql<string>`sum(${projectCosts.amountPence})` })
    .from(projectCosts)
    .where(inArray(projectCosts.projectId, projectIds))
    .groupBy(projectCosts.projectId)
  return new Map(rows.map(({ id, pence }) => [id, Number(pence)]))
}

/** By project and phase: `<id> delivery`. */
async function sumTime(db: Sql, projectIds: string[]): Promise<Map<string, Pence>> {
  const rows = await db
    .select({ id: timeEntries.projectId, phase: timeEntries.phase, pence: sql<string>`sum(${timeEntries.costPence})` })
    .from(timeEntries)
    .where(inArray(timeEntries.projectId, projectIds))
    .groupBy(timeEntries.projectId, timeEntries.phase)
  return new Map(rows.map(({ id, phase, pence }) => [`${id} ${phase}`, Number(pence)]))
}

/** Cost of all time that people spent on a project. */
export async function sumTimeCost(db: Sql, projectId: string): Promise<Pence> {
  const time = await sumTime(db, [projectId])
  return [...time.values()].reduce((sum, pence) => sum + pence, 0)
}

/** A booked or held day with the bill that stands for it. */
export interface SettledDay {
  id: string
  supplierId: string | null
  supplierName: string
  day: string
  part: DayPart
  state: BookingState
  amountPence: Pence
  billId: string | null
}

/** Days of a project, by day; of one supplier where given. */
export async function listSettledDays(db: Sql, projectId: string, supplierId?: string): Promise<SettledDay[]> {
  const { rows } = await db.execute<
    { [column: string]: unknown } & Omit<SettledDay, 'amountPence'> & { amountPence: string }
  >(sql`
    select taken.id, taken.supplier_id as "supplierId", coalesce(taken.supplier_name, suppliers.name, taken.email) as "supplierName",
      taken.day, taken.part, taken.state, taken.amount_pence as "amountPence", ${settledBy} as "billId"
    from (${takenDays({ projectIds: [projectId], ...(supplierId && { supplierId }) })}) as taken
    left join suppliers on suppliers.id = taken.supplier_id
    order by taken.day, taken.created_at, taken.id`)
  return rows.map((row) => ({ ...row, amountPence: Number(row.amountPence) }))
}
