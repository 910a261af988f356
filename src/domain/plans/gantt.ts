import { addDays, daysBetween, weekdayOf, weekStartOf } from '../common/dates/calendar-day.ts'
import type { ProductionDates } from './production-dates.ts'

export interface Gantt {
  /** First days of the weeks with their offsets; the first is the left edge of the chart. */
  weeks: readonly { day: string; at: number }[]
  /** One bar per phase, in order. */
  bars: readonly { at: number; width: number }[]
  /** Weekends and bank holidays, adjoining days merged. */
  rests: readonly { at: number; width: number }[]
}

/** Layout of the chart in whole weeks; offsets and widths are fractions of the total width, 0 to 1. */
export function drawGantt({ from, to, phases, holidays }: ProductionDates): Gantt {
  const begin = weekStartOf(from)
  const count = Math.floor(daysBetween(begin, to) / 7) + 1
  const place = (day: string) => daysBetween(begin, day) / (count * 7)
  const bar = (first: string, last: string) => ({ at: place(first), width: place(addDays(last, 1)) - place(first) })
  const starts = Array.from({ length: count }, (_, week) => addDays(begin, week * 7))
  return {
    weeks: starts.map((day) => ({ day, at: place(day) })),
    bars: phases.map((phase) => bar(phase.from, phase.to)),
    rests: [
      ...weekendsBetween(begin, addDays(begin, count * 7 - 1)).map(([first, last]) => bar(first, last)),
      ...holidays.filter(({ day }) => weekdayOf(day) % 6 !== 0).map(({ day }) => bar(day, day)),
    ],
  }
}

/** Weekends of a span in whole weeks; where a week begins within one, its first and its last have one day. */
function weekendsBetween(first: string, last: string): [from: string, to: string][] {
  const saturdays = Array.from({ length: daysBetween(first, last) + 2 }, (_, at) => addDays(first, at - 1)).filter(
    (day) => weekdayOf(day) === 6,
  )
  return saturdays.map((day) => [day < first ? first : day, addDays(day, 1) > last ? last : addDays(day, 1)])
}
