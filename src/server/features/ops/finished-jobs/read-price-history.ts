import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import { productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { comparedJobs, mostJobs, quantityOf, usualDays, withOutliers } from '#domain/ops/finished-jobs/price-history.ts'
import type { priceHistoryEndpoints } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import type { Sql } from '../../../base/database/database.ts'
import { readReckonedWork } from '../../proposals/prices/reckoned-store.ts'
import { listFinishedJobs, type FinishedJob } from './job-work-store.ts'

/** What each kind of work took in the last finished jobs of a type, or of all for an empty one. */
export async function readPriceHistory(
  db: Sql,
  type: string,
  today: string,
): Promise<AnswerGivenTo<typeof priceHistoryEndpoints.readPriceHistory>> {
  const all = await listFinishedJobs(db, { type: '', limit: mostJobs, today })
  const ofType = type ? await listFinishedJobs(db, { type, limit: mostJobs, today }) : all
  const reckoned = await readReckonedWork(db, [...new Set([...all, ...ofType].map(({ id }) => id))])
  return {
    type,
    history: productionPhases.map((work) => {
      const own = recorded(ofType, work)
      const { of, jobs } = comparedJobs(own, recorded(all, work))
      const usual = usualDays(jobs)
      return {
        work,
        of,
        ofType: own.length,
        unrecorded: ofType.length - own.length,
        usual,
        quantities: usual && { p50: quantityOf('p50', usual.p50), p80: quantityOf('p80', usual.p80) },
        jobs: withOutliers(jobs).map(({ id, title, completedAt, rounds, days, isOutlier }) => ({
          id,
          title,
          completedAt: completedAt.toISOString(),
          rounds,
          days,
          isOutlier,
          reckoned: reckoned.get(id)?.[work].days ?? null,
        })),
      }
    }),
  }
}

/** Jobs in which this kind of work was recorded. */
const recorded = (jobs: readonly FinishedJob[], phase: ProductionPhase) =>
  jobs.map(({ work, ...job }) => ({ ...job, days: work[phase].days })).filter(({ days }) => days > 0)
