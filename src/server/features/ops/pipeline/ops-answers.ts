import { toPounds } from '#domain/common/money/money.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { rosterDays } from '#domain/shoots/booking-labels.ts'
import { dayStateOf, isClash } from '#domain/ops/clashes.ts'
import type { PipelineProject, ProfitRow } from '#domain/ops/ops-endpoints.ts'
import type { Freelancer } from '#domain/ops/roster-endpoints.ts'
import { dueDateOf, priorityOf } from '#domain/ops/due/priority.ts'
import { profitOf, profitStatuses } from '#domain/ops/analytics/profit.ts'
import { pipelineStages, type PipelineStage } from '#domain/projects/stages/stage-views.ts'
import { supplierProjectTypeLabels } from '#domain/suppliers/supplier-messages.ts'
import type { readRoster } from './booking-store.ts'
import type { PipelineRow, PipelineTotals } from './pipeline-store.ts'
import type { ProjectProfit } from '../analytics/profit-store.ts'

export function toPipelineProject(row: PipelineRow, today: string): PipelineProject {
  // Only stages without a pipeline column lack one, and the query leaves those out.
  const stage = row.pipelineStage as PipelineStage
  const answerBy = row.expiresAt && stage === 'quoted' ? studioDay(row.expiresAt) : null
  const dueDate = dueDateOf({ stage, answerBy, shootDate: row.shootDate, deadline: row.deadline })
  return {
    id: row.id,
    name: row.projectTitle,
    client: row.clientName,
    stage,
    projectStage: row.stage,
    value: toPounds(row.valuePence),
    dueDate,
    priority: priorityOf(dueDate, today),
    createdAt: row.createdAt.toISOString(),
  }
}

export const toTotals = (totals: PipelineTotals) =>
  Object.fromEntries(
    pipelineStages.map((stage) => [stage, { projects: totals[stage].projects, value: toPounds(totals[stage].value) }]),
  ) as Record<PipelineStage, { projects: number; value: number }>

export const toProfitRow = ({
  project,
  revenue,
  costs,
  margin,
  marginPercentage,
  status,
  held,
  planned,
  expected,
  actual,
}: ProjectProfit): ProfitRow => ({
  projectId: project.id,
  projectName: project.projectTitle,
  client: project.clientName,
  revenue: toPounds(revenue),
  costs: toPounds(costs),
  margin: toPounds(margin),
  marginPercentage,
  status,
  held: toPounds(held),
  planned: toPounds(planned),
  expected: toPounds(expected),
  actual: toPounds(actual),
})

export function toSummary(rows: ProjectProfit[]) {
  const sum = (of: (row: ProjectProfit) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [revenue, costs] = [sum((row) => row.revenue), sum((row) => row.costs)]
  const { margin, marginPercentage } = profitOf(revenue, costs)
  const counts = profitStatuses.map((status) => [status, rows.filter((row) => row.status === status).length])
  return {
    projects: rows.length,
    revenue: toPounds(revenue),
    costs: toPounds(costs),
    margin: toPounds(margin),
    marginPercentage,
    counts: Object.fromEntries(counts) as Record<(typeof profitStatuses)[number], number>,
  }
}

export function toFreelancers(
  { suppliers, taken: all, marked }: Awaited<ReturnType<typeof readRoster>>,
  from: string,
): Freelancer[] {
  const days = Array.from({ length: rosterDays }, (_, index) => addDays(from, index))
  return suppliers.map((supplier) => {
    const scores = [supplier.reliabilityScore, supplier.videoQualityScore].filter((score) => score !== null)
    const mine = all.filter(({ supplierId }) => supplierId === supplier.id)
    return {
      id: supplier.id,
      name: supplier.name,
      specialty: supplierProjectTypeLabels[supplier.projectType],
      rate: toPounds(supplier.dayRate),
      rating: scores.length > 0 ? Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 10) / 10 : null,
      availability: days.map((date) => {
        const mark = marked.find((day) => day.supplierId === supplier.id && day.date === date)
        const state = mark?.state ?? 'available'
        const taken = mine.filter(({ day }) => day === date)
        return {
          date,
          status: dayStateOf(taken, state),
          marked: state,
          note: mark?.note ?? '',
          bookings: taken.map((one) => ({ ...one, booked: one.bookingId !== null })),
          clash: isClash(taken, state),
        }
      }),
    }
  })
}
