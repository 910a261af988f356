import { addDays, longDay, weekdayOf } from '../common/dates/calendar-day.ts'

/** Saturday of the day's week (Monday to Sunday), which identifies a weekend. */
export function weekendOf(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 0 ? -1 : 6 - weekday)
}

/** Label of a weekend by its Saturday: `28–29 November 2026`. */
export function weekendLabel(saturday: string): string {
  const sunday = longDay(addDays(saturday, 1))
  const [day, month, year] = longDay(saturday).split(' ')
  if (sunday.endsWith(`${month} ${year}`)) return `${day}–${sunday}`
  return sunday.endsWith(year!) ? `${day} ${month} – ${sunday}` : `${day} ${month} ${year} – ${sunday}`
}

/** The next Saturdays of weekends that nobody has reserved, from the weekend of `today` on. */
export function freeWeekends(today: string, taken: readonly string[], number: number): string[] {
  const free: string[] = []
  for (let saturday = weekendOf(today); free.length < number; saturday = addDays(saturday, 7)) {
    if (saturday >= today && !taken.includes(saturday)) free.push(saturday)
  }
  return free
}

/** Message when a day cannot be reserved, or null. `today` and `day` are calendar days of the studio. */
export const refusalToReserve = (day: string, today: string): string | null =>
  day < today ? 'Please choose today or a later date.' : null
