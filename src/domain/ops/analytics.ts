import { z } from 'zod'
import type { Pence } from '../common/money.ts'
import { projectEvent } from '../projects/project.ts'
import { listStatuses } from '../projects/stage-views.ts'

/** How far the trend looks back, this month included. */
export const trendMonths = 6
/** Averages are of the last so many: what happened years ago says little, and takes no time to read. */
export const averagedOver = 100

/** Amounts in pounds; months as `YYYY-MM`. An average of nothing is null. */
export const analytics = z.object({
  /** The day on which it was reckoned, where the studio is. */
  today: z.iso.date(),
  revenue: z.object({
    /** What came in this month until today. */
    amount: z.number(),
    /** What had come in by the same day of the month before. */
    before: z.number(),
    /** Percent by which it is more, or below nothing less; null where nothing had come in before. */
    change: z.number().nullable(),
    months: z.array(z.object({ month: z.string(), amount: z.number() })),
  }),
  clients: z.object({ total: z.number(), newThisMonth: z.number() }),
  projects: z.object({
    statuses: z.record(z.enum(listStatuses), z.number()),
    active: z.number(),
    /** Over how many the average is. */
    sold: z.number(),
    averageValue: z.number().nullable(),
  }),
  /** From the signature to the approval of the film, or to whatever else made it done. */
  completion: z.object({ projects: z.number(), averageDays: z.number().nullable() }),
  satisfaction: z.object({
    answers: z.number(),
    average: z.number().nullable(),
    latest: z.array(
      z.object({
        projectId: z.string(),
        projectTitle: z.string(),
        score: z.number(),
        text: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  recent: z.array(projectEvent.extend({ projectId: z.string(), projectTitle: z.string() })),
})
export type Analytics = z.output<typeof analytics>

/** What came in on one day, `YYYY-MM-DD`. */
export interface Takings {
  day: string
  pence: Pence
}

export interface Revenue {
  amount: Pence
  before: Pence
  change: number | null
  months: { month: string; amount: Pence }[]
}

/** The months that end with that of a day, the first of them first. */
export function monthsUntil(today: string, months: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: months }, (_, index) => monthOf(last - (months - 1 - index)))
}

const monthOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

/**
 * What came in by months, and how this month stands beside the one before by the same day: a month that has just begun is not
 * held against a whole one.
 */
export function revenueOf(takings: readonly Takings[], today: string): Revenue {
  const months = monthsUntil(today, trendMonths)
  const sum = (which: (takings: Takings) => boolean) => takings.filter(which).reduce((all, { pence }) => all + pence, 0)
  const untilToday = ({ day }: Takings) => day.slice(8) <= today.slice(8)
  const inMonth = (month: string | undefined) => (one: Takings) => one.day.slice(0, 7) === month && one.day <= today
  const amount = sum(inMonth(months.at(-1)))
  const before = sum((one) => inMonth(months.at(-2))(one) && untilToday(one))
  return {
    amount,
    before,
    change: before <= 0 ? null : Math.round(((amount - before) / before) * 100),
    months: months.map((month) => ({ month, amount: sum(inMonth(month)) })),
  }
}
