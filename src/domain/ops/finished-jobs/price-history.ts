import type { ProductionPhase } from '../../common/dates/production-phases.ts'
import { styleOf, writeNumber } from '../../common/text/number-style.ts'
import { conventions } from '../../common/conventions.ts'
import { dayStep, mostDays, smallestDays } from '../../proposals/prices/quote-calculator.ts'
import { outliersAmong, quantileOf } from '../analytics/quantiles.ts'

/** Jobs below which nothing is said of what is usual. */
export const leastJobs = 5
/** The last finished jobs that a history is made of, so that it follows how the studio works now. */
export const mostJobs = 40
/** A working day, in which time sheets are counted. */
export const minutesOfWorkDay = 8 * 60

/** Shares of jobs that took no more: half of them, and four of five. */
export const historyShares = { p50: 0.5, p80: 0.8 } as const
export type HistoryShare = keyof typeof historyShares

/** What each kind of work is called in a sentence. */
export const workNouns: Record<ProductionPhase, string> = {
  'pre-production': 'pre-production',
  production: 'filming',
  'post-production': 'editing',
  delivery: 'delivery',
}

export interface PastDays {
  /** Above 0: jobs in which a kind of work was not recorded are no part of its history. */
  days: number
}

/** Days that half and four of five jobs took at most; null for too few jobs. */
export function usualDays(jobs: readonly PastDays[]): Record<HistoryShare, number> | null {
  const days = jobs.map((job) => job.days)
  if (days.length < leastJobs) return null
  const share = (p: number) => Math.round(quantileOf(days, p)! * 100) / 100
  return { p50: share(historyShares.p50), p80: share(historyShares.p80) }
}

/** Jobs with whether they are outliers. They stay in the history: quantiles hardly move by one. */
export function withOutliers<Job extends PastDays>(jobs: readonly Job[]): (Job & { isOutlier: boolean })[] {
  const flags = outliersAmong(jobs.map((job) => job.days))
  return jobs.map((job, index) => ({ ...job, isOutlier: flags[index]! }))
}

/** The jobs that a kind of work is compared with: those of the same type, or all of the studio where these are too few. */
export function comparedJobs<Job extends PastDays>(
  ofType: readonly Job[],
  all: readonly Job[],
): { of: 'type' | 'all'; jobs: Job[] } {
  const isFallback = ofType.length < leastJobs && all.length >= leastJobs
  return isFallback ? { of: 'all', jobs: [...all] } : { of: 'type', jobs: [...ofType] }
}

/** Days as the quantity of a line: the nearest half day of P50; of P80 the next one, so that it still covers four of five jobs. */
export function quantityOf(share: HistoryShare, days: number): number {
  const steps = days / dayStep
  const whole = share === 'p80' ? Math.ceil(steps - 1e-9) : Math.round(steps)
  return Math.min(mostDays, Math.max(smallestDays, whole * dayStep))
}

/** Days with one decimal: `5.0`. */
export const daysText = (days: number): string => writeNumber(days, styleOf(conventions().locale), 1)

/** `5.0 days`, `1.0 day` */
export const manyDays = (days: number): string => `${daysText(days)} ${daysText(days) === daysText(1) ? 'day' : 'days'}`

/** `8 Brand Film jobs`; `1 job` without a type. */
export const jobsText = (count: number, type: string): string =>
  `${count} ${type ? `${type} ` : ''}${count === 1 ? 'job' : 'jobs'}`

interface WorkHistory {
  work: ProductionPhase
  /** Which jobs these are: of the type that was asked for, or all of the studio. */
  of: 'type' | 'all'
  usual: Record<HistoryShare, number> | null
  jobs: readonly unknown[]
  /** Jobs of the type, where they are too few. */
  ofType: number
}

/** `Your last 8 Brand Film jobs: 5.0 days of editing, one in five took more than 7.0.` Null where there is nothing to say. */
export function historySentence({ work, of, usual, jobs, ofType }: WorkHistory, type: string): string | null {
  const few = `${jobsText(ofType, type)}: too few to go by.`
  if (!usual) return ofType === 0 ? null : few
  const found = `${manyDays(usual.p50)} of ${workNouns[work]}, one in five took more than ${daysText(usual.p80)}.`
  if (of === 'type') return `Your last ${jobsText(jobs.length, type)}: ${found}`
  return `${ofType > 0 || type ? `${few} ` : ''}Your last ${jobs.length} jobs of every kind: ${found}`
}
