import { addDays } from '../common/calendar-day.ts'
import type { ShootForm } from './shoot.ts'

/** How long a day on set is where nobody wrote down its end. */
const usualHours = 10

/**
 * From a call to the wrap as the studio's clocks show them: `2027-06-14T07:30`. A wrap that is not after the general call is
 * on the next day; so is a call of one's own in the small hours of a night's work, since nobody is called half a day early.
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
