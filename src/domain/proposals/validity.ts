import { studioTimeZone } from '../brand/brand.ts'
import { proposalValidDays } from './proposal-status.ts'

const day = 86_400_000

/** When a proposal ends: with the day that staff chose, or 30 days after its issue. */
export const expiryOf = ({ validUntil, issuedAt }: { validUntil: string | null; issuedAt: Date }): Date =>
  lastMomentOf(validUntil ?? dayAfter(studioDay(issuedAt), proposalValidDays))

/** The end of a calendar day where the studio is. */
export function lastMomentOf(calendarDay: string): Date {
  const midnight = Date.parse(`${calendarDay}T00:00:00Z`) + day
  const guess = midnight - (wallClock(midnight) - midnight)
  // Once more, for the night in which the clocks change.
  return new Date(guess - (wallClock(guess) - midnight) - 1)
}

/** `YYYY-MM-DD` where the studio is. */
export const studioDay = (moment: Date): string => wallTime.format(moment).slice(0, 10)

const dayAfter = (calendarDay: string, days: number): string =>
  new Date(Date.parse(`${calendarDay}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** What the studio's clock shows, as if it were UTC. */
const wallClock = (moment: number): number => Date.parse(`${wallTime.format(moment).replace(' ', 'T')}Z`)

// Swedish is written the way ISO 8601 is.
const wallTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: studioTimeZone })
