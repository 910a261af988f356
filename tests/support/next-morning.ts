import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import { momentOn } from '#domain/common/dates/wall-clock.ts'

/** The next 08:00 in a time zone. */
export function nextMorning(timeZone: string): Date {
  const now = new Date()
  const today = dayAt(now, timeZone)
  return [today, addDays(today, 1)].map((day) => momentOn(`${day}T08:00`, timeZone)!).find((at) => at > now)!
}
