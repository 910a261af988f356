import { addDays } from '../common/dates/calendar-day.ts'
import type { ShootForm } from './shoot.ts'

/** Default length of a shoot day in hours, when no wrap time is set. */
const usualHours = 10

/**
 * Start and end in the studio's local time: `2027-06-14T07:30`. A wrap at or before the general call is on the next day; so is a
 * personal call more than half a day before it, for night shoots.
 */
export function hoursOf(
  { date, callTime, wrapTime }: Pick<ShootForm, 'date' | 'callTime' | 'wrapTime'>,
  ownCall: string = callTime,
): { from: string; to: string } {
  const overnight = wrapTime !== '' && wrapTime <= callTime
  const from = `${overnight && ownCall < wrapTime ? addDays(date, 1) : date}T${ownCall}`
  if (wrapTime === '') return { from, to: hoursLater(from, usualHours) }
  const to = `${overnight ? addDays(date, 1) : date}T${wrapTime}`
  return { from, to: to > from ? to : hoursLater(from, 1) }
}

const hoursLater = (wall: string, hours: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16)
