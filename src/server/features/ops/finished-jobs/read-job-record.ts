import { addDays } from '#domain/common/dates/calendar-day.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { productionPhases } from '#domain/common/dates/production-phases.ts'
import { earnedAnHour, paceDays, reasonsOf, workLeft } from '#domain/ops/finished-jobs/job-record.ts'
import type { JobRecord } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import type { Sql } from '../../../base/database/database.ts'
import { sumTimeCost } from '../../costs/spending-store.ts'
import { readReckonedWork } from '../../proposals/prices/reckoned-store.ts'
import { readJobFacts } from './job-facts-store.ts'
import { readWork } from './job-work-store.ts'
import { findProfit } from '../analytics/profit-store.ts'

/** What a job was reckoned with, what it took until `today`, what it earned an hour, and why. Throws `not-found`. */
export async function readJobRecord(db: Sql, projectId: string, today: string): Promise<JobRecord> {
  const profit = await findProfit(db, projectId)
  if (!profit) throw new Problem('not-found', 'This project does not exist.')
  const { project, revenue, costs } = profit
  const taken = (await readWork(db, [projectId], { today, recentFrom: addDays(today, 1 - paceDays) })).get(projectId)!
  const sold = (await readReckonedWork(db, [projectId])).get(projectId)
  const facts = await readJobFacts(db, projectId, { reckonedShootDays: sold?.production.days ?? null, today })
  const minutes = productionPhases.reduce((sum, phase) => sum + taken[phase].minutes, 0)
  const earned = earnedAnHour({ revenue, costs, time: await sumTimeCost(db, projectId), minutes })
  const finished = project.completedAt !== null || project.boardStage === 'paid'
  const namedRounds = sold && productionPhases.map((phase) => sold[phase].rounds).filter((rounds) => rounds !== null)
  const rounds = {
    sent: facts.rounds.sent,
    included: namedRounds && namedRounds.length > 0 ? namedRounds.reduce((sum, many) => sum + many, 0) : facts.rounds.included,
  }
  return {
    finished,
    completedAt: project.completedAt?.toISOString() ?? null,
    deadline: project.deadline,
    work: productionPhases.map((work) => {
      const { days, recent, people, minutes: spent, cost } = taken[work]
      const reckoned = sold?.[work] ?? { days: 0, people: null, cost: null }
      return {
        work,
        reckoned: {
          days: reckoned.days || null,
          people: reckoned.people,
          cost: reckoned.cost === null ? null : toPounds(reckoned.cost),
        },
        used: { days, hours: Math.round((spent * 10) / 60) / 10, people, cost: toPounds(cost) },
        left: finished || reckoned.days === 0 ? null : workLeft({ reckoned: reckoned.days, used: days, recent }, today),
      }
    }),
    rounds,
    revenue: toPounds(revenue),
    costs: toPounds(costs),
    margin: toPounds(profit.margin),
    marginPercentage: profit.marginPercentage,
    hours: Math.round((minutes * 10) / 60) / 10,
    earnedAnHour: earned === null ? null : toPounds(earned),
    why: reasonsOf({ ...facts, rounds: { ...facts.rounds, ...rounds } }),
  }
}
