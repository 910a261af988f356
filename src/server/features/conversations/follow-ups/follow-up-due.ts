import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/dates/calendar-day.ts'
import { dayBegins, momentOn, wallClock } from '#domain/common/dates/wall-clock.ts'
import { addWorkingDays, nearestWorkingDay } from '#domain/plans/production-dates.ts'

/** The same time of day after so many working days of the studio: not on weekends and bank holidays. */
export function followUpDueAt(from: Date, workingDays: number): Date {
  const zone = studioTimeZone()
  const day = addWorkingDays(nearestWorkingDay(dayAt(from, zone), -1), workingDays)
  return momentOn(`${day}T${wallClock(from, zone).slice(11)}`, zone) ?? dayBegins(day, zone)
}
