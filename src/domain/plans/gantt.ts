import { addDays, daysBetween, weekdayOf } from '../common/calendar-day.ts'
import type { ProductionDates } from './production-dates.ts'

export interface Gantt {
  /** Mondays, with their place; the first is where the picture begins. */
  weeks: readonly { day: string; at: number }[]
  /** One for each phase, in order. */
  bars: readonly { at: number; width: number }[]
  /** Days on which nobody works: weekends and bank holidays, joined where they touch. */
  rests: readonly { at: number; width: number }[]
}

/** Where everything lies in whole weeks, as parts of the whole width from 0 to 1. */
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
