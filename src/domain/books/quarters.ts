import { addDays, calendarDay } from '../common/dates/calendar-day.ts'

/** A period of whole calendar days in the studio's time zone, both ends included: `YYYY-MM-DD`. */
export interface Period {
  from: string
  to: string
}

/** HMRC's stagger groups: 1 ends its quarters in March, June, September and December; 2 a month later; 3 two months later. */
export const staggers = [1, 2, 3] as const
export type Stagger = (typeof staggers)[number]

export const staggerLabels: Record<Stagger, string> = {
  1: 'March, June, September, December',
  2: 'January, April, July, October',
  3: 'February, May, August, November',
}

/** The VAT quarter that contains a day. */
export function quarterOf(day: string, stagger: Stagger): Period {
  const month = monthNumber(day)
  // Months since the first one of a quarter of this stagger.
  const into = (((month - (stagger - 1)) % 3) + 3) % 3
  return monthsFrom(month - into, 3)
}

export const previousQuarter = (quarter: Period, stagger: Stagger): Period => quarterOf(addDays(quarter.from, -1), stagger)

/** The last quarters up to the one that contains `day`, the newest first. */
export function quartersUntil(day: string, stagger: Stagger, count: number): Period[] {
  const quarters = [quarterOf(day, stagger)]
  while (quarters.length < count) quarters.push(previousQuarter(quarters.at(-1)!, stagger))
  return quarters
}

/** The financial year that contains a day; `firstMonth` counts from 1. */
export function financialYearOf(day: string, firstMonth: number): Period {
  const month = monthNumber(day)
  const into = (((month - (firstMonth - 1)) % 12) + 12) % 12
  return monthsFrom(month - into, 12)
}

/** When a return and its payment are due: a month and seven days after the quarter. */
export function vatDueOn({ to }: Period): string {
  const end = monthNumber(to) + 1
  return addDays(dayOfMonth(end, 1), daysIn(end) + 6)
}

/** Months of a period as `YYYY-MM`. */
export function monthsIn({ from, to }: Period): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dayOfMonth(first + index, 1).slice(0, 7))
}

export const monthsFrom = (first: number, count: number): Period => ({
  from: dayOfMonth(first, 1),
  to: addDays(dayOfMonth(first + count, 1), -1),
})

/** Months since the year 0, counted from 0. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const daysIn = (month: number): number => Number(addDays(dayOfMonth(month + 1, 1), -1).slice(8))

const dayOfMonth = (month: number, day: number): string => calendarDay(Math.floor(month / 12), (month % 12) + 1, day)
