import { addDays, dayAt, weekdayOf } from '#domain/common/dates/calendar-day.ts'
import { dayBegins, momentOn } from '#domain/common/dates/wall-clock.ts'

/** When work begins: snoozed conversations come back then. */
const morning = '09:00'
const evening = '17:00'
const hour = 3_600_000
const quarter = hour / 4

/** Choices of how long to snooze, in the studio's time zone. */
export function snoozeTimes(now: number, timeZone: string): { label: string; at: Date }[] {
  const today = dayAt(new Date(now), timeZone)
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
  const later = new Date(Math.ceil((now + 3 * hour) / quarter) * quarter)
  const atEvening = momentOn(`${today}T${evening}`, timeZone)
  const isEvening = !atEvening || atEvening.getTime() - now < hour
  return [
    // After office hours, or close to their end, there is nothing left of today but hours.
    { label: 'Later today', at: isEvening || later < atEvening ? later : atEvening },
    { label: 'Tomorrow morning', at: morningOf(addDays(today, 1), timeZone) },
    ...(addDays(today, 1) === monday ? [] : [{ label: 'Monday', at: morningOf(monday, timeZone) }]),
  ].filter(({ label, at }) => label !== 'Later today' || dayAt(at, timeZone) === today)
}

export const morningOf = (day: string, timeZone: string): Date =>
  momentOn(`${day}T${morning}`, timeZone) ?? dayBegins(day, timeZone)
