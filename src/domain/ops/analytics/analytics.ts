import { z } from 'zod'
import type { Pence } from '../../common/money/money.ts'
import { projectEvent } from '../../projects/project.ts'
import { listStatuses } from '../../projects/stages/stage-views.ts'

/** Months of the trend, including the current one. */
export const trendMonths = 6
/** Averages cover this many of the latest records, which keeps them current and the query fast. */
export const averagedOver = 100

/** Amounts in pounds; months as `YYYY-MM`. An average without data is null. */
export const analytics = z.object({
  /** Day of the calculation, in the studio's time zone. */
  today: z.iso.date(),
  /** Whether the studio charges VAT; the amounts are net of it. */
  vat: z.boolean(),
  revenue: z.object({
    /** Payments less refunds of this month until today. */
    amount: z.number(),
    /** Payments received by the same day of the previous month. */
    before: z.number(),
    /** Change in percent, negative for less; null when nothing came in before. */
    change: z.number().nullable(),
    months: z.array(z.object({ month: z.string(), amount: z.number() })),
  }),
  clients: z.object({ total: z.number(), newThisMonth: z.number() }),
  projects: z.object({
    statuses: z.record(z.enum(listStatuses), z.number()),
    active: z.number(),
    /** Number of records that the average covers. */
    sold: z.number(),
    averageValue: z.number().nullable(),
  }),
  /** Days from the signature to approval of the film, or to completion by other means. */
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

/** Payments less refunds of a day, `YYYY-MM-DD`, without VAT. */
export interface Takings {
  day: string
  net: Pence
}

export interface Revenue {
  amount: Pence
  before: Pence
  change: number | null
  months: { month: string; amount: Pence }[]
}

/** The last `months` months up to and including that of `today`, oldest first. */
export function monthsUntil(today: string, months: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: months }, (_, index) => monthOf(last - (months - 1 - index)))
}

const monthOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

/** Revenue by month, net of VAT: payments less refunds. This month is compared to the previous one up to the same day. */
export function revenueOf(takings: readonly Takings[], today: string): Revenue {
  const months = monthsUntil(today, trendMonths)
  const sum = (which: (takings: Takings) => boolean) => takings.filter(which).reduce((all, { net }) => all + net, 0)
  const untilToday = ({ day }: Takings) => day.slice(8) <= today.slice(8)
  const inMonth = (month: string | undefined) => (one: Takings) => one.day.slice(0, 7) === month && one.day <= today
  const amount = sum(inMonth(months.at(-1)))
  const before = sum((one) => inMonth(months.at(-2))(one) && untilToday(one))
  return {
    amount,
    before,
    change: before <= 0 ? null : Math.round(((amount - before) / before) * 100),
    months: revenueByMonth(
      takings.filter(({ day }) => day <= today),
      months,
    ),
  }
}

export const revenueByMonth = (takings: readonly Takings[], months: string[]): Revenue['months'] =>
  months.map((month) => ({
    month,
    amount: takings.filter(({ day }) => day.startsWith(month)).reduce((sum, { net }) => sum + net, 0),
  }))
