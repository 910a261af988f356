import { addDays, longDay, weekdayOf } from '../common/calendar-day.ts'

/** The Saturday of the week, Monday to Sunday, that a calendar day lies in: by it a weekend is known. */
export function weekendOf(day: string): string {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 0 ? -1 : 6 - weekday)
}

/** `28–29 November 2026`, by its Saturday. */
export function weekendLabel(saturday: string): string {
  const sunday = longDay(addDays(saturday, 1))
  const [day, month, year] = longDay(saturday).split(' ')
  if (sunday.endsWith(`${month} ${year}`)) return `${day}–${sunday}`
  return sunday.endsWith(year!) ? `${day} ${month} – ${sunday}` : `${day} ${month} ${year} – ${sunday}`
}

/** Why a day is not taken, or null. `today` and `day` are days of the studio's calendar. */
export const refusalToReserve = (day: string, today: string): string | null =>
  day < today ? 'Please choose today or a later date.' : null
