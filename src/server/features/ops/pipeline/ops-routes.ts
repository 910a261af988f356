import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { answerMedianText } from '#domain/ops/analytics/answer-median.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { monthsUntil, revenueByMonth } from '#domain/ops/analytics/analytics.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { spreadOf } from '#domain/ops/analytics/profit.ts'
import { pipelineStages } from '#domain/projects/stages/stage-views.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readReceived } from '../../invoices/payments/received-store.ts'
import { listSettledDays } from '../../costs/spending-store.ts'
import { findProjectByKey } from '../../projects/project-store.ts'
import { generalSetting } from '../../brand/studio-brand.ts'
import { readAnswerMedian } from '../analytics/answer-median-store.ts'
import { countEnds } from '../analytics/analytics-store.ts'
import { addCost, removeCost } from './keep-costs.ts'
import { moveInPipeline } from './move-in-pipeline.ts'
import { toPipelineProject, toProfitRow, toSummary, toTotals } from './ops-answers.ts'
import { findInPipeline, listPipeline, readPipelineTotals } from './pipeline-store.ts'
import { findProfit, listCostsOf, listProfit, summarised } from '../analytics/profit-store.ts'
import { listTakenDays } from '../../shoots/days/taken-day-store.ts'
import { endWaiting, resumeWaiting } from '../due/end-waiting.ts'
import { listDue, readDue } from '../due/today-store.ts'

/** How long a median of answers is shown before it is worked out again. */
const medianHolds = 3_600_000

export function mountOps(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  let median: { value: Promise<number | null>; at: number } | null = null

  bindGroup(app, services, dueEndpoints, {
    readAnswerTime: async ({ now }) => {
      if (!(await generalSetting.find(db))?.value.showAnswerTime) return { text: null }
      if (median === null || now.getTime() - median.at >= medianHolds) {
        const begun = { value: readAnswerMedian(db, now), at: now.getTime() }
        median = begun
        // A failure is not kept.
        begun.value.catch(() => (median = median === begun ? null : median))
      }
      const time = await median.value
      return { text: time === null ? null : answerMedianText(time) }
    },
    readDue: async ({ person, query, now, today }) => {
      if (query.project === undefined) return readDue(db, person, { now, today }, {})
      const found = await findProjectByKey(db, query.project)
      return found ? readDue(db, person, { now, today }, { project: found.project.id }) : { items: [], left: 0 }
    },
    endWaiting: (call) => endWaiting(call, call.params.item),
    resumeWaiting: (call) => resumeWaiting(call, call.params.item),
  })

  bindGroup(app, services, opsEndpoints, {
    readToday: async ({ person, now, today }) => ({ items: await listDue(db, person, { now, today }) }),
    readPipeline: async ({ query, today }) => {
      const [{ page, next }, totals] = await Promise.all([listPipeline(db, query), readPipelineTotals(db)])
      return { projects: page.map((row) => toPipelineProject(row, today)), next, totals: toTotals(totals) }
    },
    moveInPipeline: async ({ params, body, today }) => {
      await moveInPipeline(services, params.id, body, today)
      const row = await findInPipeline(db, params.id)
      if (!row?.pipelineStage) throw new Problem('not-found', 'This project does not exist.')
      return { project: toPipelineProject(row, today) }
    },
    readProfit: async ({ query }) => {
      const [{ page, next }, latest] = await Promise.all([listProfit(db, query), listProfit(db, { limit: summarised })])
      return { projects: page.map(toProfitRow), next, summary: toSummary(latest.page) }
    },
    readCosts: async ({ params }) => {
      const profit = await findProfit(db, params.id)
      if (!profit) throw new Problem('not-found', 'This project does not exist.')
      const [taken, settled, costs] = await Promise.all([
        listTakenDays(db, { projectIds: [params.id] }),
        listSettledDays(db, params.id),
        listCostsOf(db, params.id),
      ])
      const billed = new Set(settled.filter(({ billId }) => billId !== null).map(({ id }) => id))
      const entered = costs.reduce((sum, { amountPence }) => sum + amountPence, 0)
      return {
        project: toProfitRow(profit),
        bookings: taken.map(({ amountPence, ...one }) => ({
          ...one,
          booked: one.bookingId !== null,
          billed: billed.has(one.id),
          amount: toPounds(amountPence),
        })),
        otherActual: toPounds(profit.actual - entered),
        costs: costs.map(({ amountPence, ...cost }) => ({ ...cost, amount: toPounds(amountPence) })),
      }
    },
    addCost: async ({ params, body }) => ({ id: await addCost(services, params.id, body) }),
    removeCost: ({ params }) => removeCost(services, params.id),
    readCharts: async ({ now, today }) => {
      const months = monthsUntil(today, 12)
      const [received, ends, totals, latest] = await Promise.all([
        readReceived(db, { from: `${months[0]}-01`, to: today }),
        countEnds(db, new Date(`${months[0]}-01T00:00:00Z`), now),
        readPipelineTotals(db),
        listProfit(db, { limit: summarised }),
      ])
      const ended = ends.approved + ends.declined + ends.expired
      const inPounds = toTotals(totals)
      return {
        revenue: revenueByMonth(received, months).map(({ month, amount }) => ({ month, amount: toPounds(amount) })),
        pipeline: pipelineStages.map((stage) => ({ stage, ...inPounds[stage] })),
        wins: { ...ends, rate: ended > 0 ? Math.round((ends.approved * 1_000) / ended) / 10 : null },
        margins: spreadOf(latest.page.map(({ marginPercentage }) => marginPercentage)),
      }
    },
  })
}
