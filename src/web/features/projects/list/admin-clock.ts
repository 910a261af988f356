import { wallClock } from '#domain/common/dates/wall-clock.ts'
import type { AdminClock } from '#domain/projects/dashboard-mood.ts'

/** Wall clock in `timeZone`; `now` in epoch milliseconds. */
export function adminClockAt(now: number, timeZone: string): AdminClock {
  const [day = '', time = ''] = wallClock(new Date(now), timeZone).split('T')
  return { hour: Number(time.slice(0, 2)), weekday: new Date(`${day}T00:00Z`).getUTCDay() }
}
