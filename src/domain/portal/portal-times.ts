import { longDay, studioDay } from '../common/dates/calendar-day.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `Just now`, then minutes, hours and days; after a week the date. Both arguments in milliseconds. */
export function activityTime(at: number, now: number): string {
  const ago = now - at
  if (ago < minute) return 'Just now'
  if (ago < hour) return text(ago / minute, 'minute')
  if (ago < day) return text(ago / hour, 'hour')
  if (ago < 7 * day) return text(ago / day, 'day')
  return longDay(studioDay(new Date(at)))
}

const text = (count: number, unit: string): string => {
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
