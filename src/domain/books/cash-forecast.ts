import { addDays, daysBetween } from '../common/dates/calendar-day.ts'
import type { Pence } from '../common/money/money.ts'

export const forecastDays = 90
export const forecastWeeks = Math.ceil(forecastDays / 7)

/** Days after the due date on which a client pays: a quarter of the payments came by `early`, half by `usual`, and so on. */
export interface Timing {
  early: number
  usual: number
  late: number
}

/** Used until there are enough payments to tell. */
export const unknownTiming: Timing = { early: 0, usual: 7, late: 30 }

/** A client with fewer payments in the last year gets the studio's timing. */
export const fewestPayments = 3

/** Most payments that timings are taken from; the latest ones of the last year. */
export const mostTimings = 10_000

/** A sum that is due: an open invoice, or one that is to be issued. */
export interface Expected {
  due: string
  owed: Pence
  timing: Timing
}

export interface Outgoing {
  day: string
  amount: Pence
}

export interface ForecastWeek {
  from: string
  to: string
  /** Expected by the end of the week since today, less what goes out: with late, usual and early payments. */
  low: Pence
  likely: Pence
  high: Pence
  /** Expected in this week itself, with usual payments. */
  cameIn: Pence
  goesOut: Pence
}

/** Debts that are overdue for longer are left out of the low figure. */
const longestOverdue = 90
/** Days until a debt is expected that is later than its timing already. */
const afterAll: Timing = { early: 0, usual: 7, late: 30 }

/** The day on which a sum is awaited: not before today, and with late payments not before usual ones. */
export function awaitedOn({ due, timing }: Pick<Expected, 'due' | 'timing'>, which: keyof Timing, today: string): string {
  const own = addDays(due, timing[which])
  const day = own >= today ? own : addDays(today, afterAll[which])
  if (which === 'early') return day
  const sooner = awaitedOn({ due, timing }, which === 'late' ? 'usual' : 'early', today)
  return day > sooner ? day : sooner
}

/** Receipts and payments of 90 days by week, as running totals. */
export function forecastOf(expected: readonly Expected[], outgoings: readonly Outgoing[], today: string): ForecastWeek[] {
  const sums = { low: weekSums(), likely: weekSums(), high: weekSums(), out: weekSums() }
  const add = (week: Pence[], day: string, amount: Pence) => {
    const index = Math.floor(daysBetween(today, day) / 7)
    if (index >= 0 && index < forecastWeeks) week[index]! += amount
  }
  for (const one of expected) {
    add(sums.high, awaitedOn(one, 'early', today), one.owed)
    add(sums.likely, awaitedOn(one, 'usual', today), one.owed)
    if (daysBetween(one.due, today) <= longestOverdue) add(sums.low, awaitedOn(one, 'late', today), one.owed)
  }
  for (const { day, amount } of outgoings) add(sums.out, day < today ? today : day, amount)
  const running = { low: 0, likely: 0, high: 0 }
  return sums.likely.map((cameIn, index) => {
    const goesOut = sums.out[index]!
    running.low += sums.low[index]! - goesOut
    running.likely += cameIn - goesOut
    running.high += sums.high[index]! - goesOut
    const from = addDays(today, index * 7)
    return { from, to: addDays(from, 6), ...running, cameIn, goesOut }
  })
}

const weekSums = (): Pence[] => Array.from({ length: forecastWeeks }, () => 0)
