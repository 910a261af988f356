import { addDays, daysBetween, isCalendarDay, longDay } from '../common/dates/calendar-day.ts'
import { holidayOn, isWeekend } from '../common/dates/bank-holidays.ts'
import { complexityOf, timelinePhases, type Anchor, type TimelineComplexity, type TimelinePhase } from './timeline.ts'

export interface DatedPhase {
  phase: TimelinePhase
  /** Calendar days, both included, both working days. */
  from: string
  to: string
  workingDays: number
}

export interface ProductionDates {
  from: string
  to: string
  workingDays: number
  phases: readonly DatedPhase[]
  /** Bank holidays on weekdays between the first day and the last. */
  holidays: readonly { day: string; name: string }[]
  /** True when the production is shorter than the maximum of its total. */
  pressed: boolean
}

/** Maximum planning horizon, in days from today. */
const horizonDays = 3 * 365

export const isWorkingDay = (day: string): boolean => !isWeekend(day) && holidayOn(day) === null

/** The day itself if it is a working day, else the nearest one before (-1) or after (1) it. */
export function nearestWorkingDay(day: string, step: 1 | -1): string {
  let found = day
  while (!isWorkingDay(found)) found = addDays(found, step)
  return found
}

/** Adds `count` working days; `day` must be a working day. */
export function addWorkingDays(day: string, count: number): string {
  const step = count < 0 ? -1 : 1
  let [found, left] = [day, Math.abs(count)]
  while (left > 0) {
    found = nearestWorkingDay(addDays(found, step), step)
    left -= 1
  }
  return found
}

/** Number of working days from one day to the other, both included. */
export function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}

/** Earliest possible delivery when production begins today or on the next working day. */
export function earliestDelivery(complexity: TimelineComplexity, today: string): string {
  return addWorkingDays(nearestWorkingDay(today, 1), daysOf(complexity)[0] - 1)
}

/** Message when no dates are possible, with the possible ones; or null. */
export function refusalToDate(complexity: TimelineComplexity, { kind, day }: Anchor, today: string): string | null {
  if (!isCalendarDay(day)) return 'Please choose a day.'
  if (day < today) return 'This day has passed. Please choose a later one.'
  if (daysBetween(today, day) > horizonDays) return 'Please choose a day within the next three years.'
  if (kind === 'start') return null
  const earliest = earliestDelivery(complexity, today)
  if (nearestWorkingDay(day, -1) >= earliest) return null
  const { total } = complexityOf(complexity)
  return `That is too soon: this production takes ${total}. If we start today, the earliest date is ${longDay(earliest)}.`
}

/**
 * Dates of each phase. From a start date production takes its maximum time; towards a deadline it takes the time available, up to
 * the maximum. Check the anchor with {@link refusalToDate} first.
 */
export function dateProduction(complexity: TimelineComplexity, { kind, day }: Anchor, today: string): ProductionDates {
  const [, most] = daysOf(complexity)
  const last = kind === 'deadline' ? nearestWorkingDay(day, -1) : addWorkingDays(nearestWorkingDay(day, 1), most - 1)
  const slack = kind === 'deadline' ? workingDaysBetween(nearestWorkingDay(today, 1), last) : most
  const length = Math.min(slack, most)
  const first = addWorkingDays(last, 1 - length)
  const phases = spanPhases(length).map(({ phase, first: begin, last: end }) => ({
    phase,
    from: addWorkingDays(first, begin),
    to: addWorkingDays(first, end),
    workingDays: end - begin + 1,
  }))
  return { from: first, to: last, workingDays: length, phases, holidays: holidaysBetween(first, last), pressed: length < most }
}

/** Minimum and maximum working days of a complexity: its total weeks times five. */
function daysOf(complexity: TimelineComplexity): [least: number, most: number] {
  const [, least, most] = /^(\d+)-(\d+) weeks$/.exec(complexityOf(complexity).total)!
  return [Number(least) * 5, Number(most) * 5]
}

interface Span {
  phase: TimelinePhase
  /** Working days from the start of production, from 0; both included. */
  first: number
  last: number
}

/** Phases that may share their last day with the next phase when time is short, in order of preference. */
const sharedFirst = [5, 0, 4, 3, 2, 1]

/**
 * Distributes the seven phases over `length` working days. With little time each takes its minimum and adjoining phases share a
 * day; with more, phases grow up to their maximum; beyond that, gaps are added between them.
 */
export function spanPhases(length: number): Span[] {
  const least = timelinePhases.reduce((sum, { days }) => sum + days[0], 0)
  const growth = timelinePhases.map(({ days }) => days[1] - days[0])
  const slack = growth.reduce((sum, days) => sum + days, 0)
  const grown = shareOut(Math.max(0, Math.min(length - least, slack)), growth)
  const shared = new Set(sharedFirst.slice(0, Math.max(0, least - length)))
  const waiting = shareOut(
    Math.max(0, length - least - slack),
    sharedFirst.map(() => 1),
  )
  let next = 0
  return timelinePhases.map((phase, index) => {
    const first = next
    const last = first + phase.days[0] + grown[index]! - 1
    next = last + (shared.has(index) ? 0 : 1) + (waiting[index] ?? 0)
    return { phase, first, last }
  })
}

/** Splits an integer by weights into integers that add up to it. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [weighed, given] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const share = Math.round((amount * weighed) / total) - given
    given += share
    return share
  })
}

function holidaysBetween(from: string, to: string): { day: string; name: string }[] {
  const found = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const name = holidayOn(day)
    if (name) found.push({ day, name })
  }
  return found
}
