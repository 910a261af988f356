import { studioTimeZone } from '../brand/brand.ts'
import { addDays, studioDay } from '../common/dates/calendar-day.ts'
import { wallTime } from '../common/dates/wall-clock.ts'
import { proposalValidDays } from './proposal-status.ts'

const day = 86_400_000

/** Expiry of a proposal: the end of the chosen day, or 30 days after issue. */
export const expiryOf = ({ validUntil, issuedAt }: { validUntil: string | null; issuedAt: Date }): Date =>
  lastMomentOf(validUntil ?? addDays(studioDay(issuedAt), proposalValidDays))

/** End of a calendar day in the studio's time zone. */
export function lastMomentOf(calendarDay: string): Date {
  const midnight = Date.parse(`${calendarDay}T00:00:00Z`) + day
  const guess = midnight - (wallClock(midnight) - midnight)
  // Repeated for days on which the clocks change.
  return new Date(guess - (wallClock(guess) - midnight) - 1)
}

/** Local time in the studio's time zone, read as if it were UTC. */
const wallClock = (moment: number): number => Date.parse(`${wallTime(new Date(moment), studioTimeZone())}Z`)
