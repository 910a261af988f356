import type { AdminClock } from '#domain/projects/dashboard-mood.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Wall clock in `timeZone`; `now` in epoch milliseconds. */
export function adminClockAt(now: number, timeZone: string): AdminClock {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', weekday: 'short', timeZone })
  const parts = Object.fromEntries(format.formatToParts(new Date(now)).map(({ type, value }) => [type, value]))
  return { hour: Number(parts.hour), weekday: weekdays.indexOf(parts.weekday ?? '') }
}
