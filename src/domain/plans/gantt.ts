import { addDays, daysBetween, weekdayOf } from '../common/calendar-day.ts'
import type { ProductionDates } from './production-dates.ts'

export interface Gantt {
  /** Mondays with their offsets; the first is the left edge of the chart. */
  weeks: readonly { day: string; at: number }[]
  /** One bar per phase, in order. */
  bars: readonly { at: number; width: number }[]
  /** Weekends and bank holidays, adjoining days merged. */
  rests: readonly { at: number; width: number }[]
}

/** Layout of the chart in whole weeks; offsets and widths are fractions of the total width, 0 to 1. */
export function drawGantt({ from, to, phases, holidays }: ProductionDates): Gantt {
  const begin = addDays(from, -((weekdayOf(from) + 6) % 7))
  const count = Math.floor(daysBetween(begin, to) / 7) + 1
  const place = (day: string) => daysBetween(begin, day) / (count * 7)
  const bar = (first: string, last: string) => ({ at: place(first), width: place(addDays(last, 1)) - place(first) })
  const mondays = Array.from({ length: count }, (_, week) => addDays(begin, week * 7))
  return {
    weeks: mondays.map((day) => ({ day, at: place(day) })),
    bars: phases.map((phase) => bar(phase.from, phase.to)),
    rests: [
      ...mondays.map((day) => bar(addDays(day, 5), addDays(day, 6))),
      ...holidays.filter(({ day }) => weekdayOf(day) % 6 !== 0).map(({ day }) => bar(day, day)),
    ],
  }
}
