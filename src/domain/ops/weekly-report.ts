import { studioTimeZone } from '../brand/brand.ts'
import { addDays, dayAt, weekdayOf } from '../common/calendar-day.ts'
import type { Pence } from '../common/money.ts'
import { momentOn } from '../common/wall-clock.ts'

/** A week of the studio, from Monday to Sunday. */
export interface ReportWeek {
  /** Calendar days; the last one belongs to it. */
  monday: string
  sunday: string
  begins: Date
  /** The first moment after it. */
  ends: Date
}

/** The last week that was over at `now`, where the studio is. */
export function weekBefore(now: Date): ReportWeek {
  const today = dayAt(now, studioTimeZone)
  const thisMonday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const monday = addDays(thisMonday, -7)
  return { monday, sunday: addDays(thisMonday, -1), begins: midnightOf(monday), ends: midnightOf(thisMonday) }
}

/** No clock in London leaves midnight out. */
const midnightOf = (day: string): Date => momentOn(`${day}T00:00`, studioTimeZone)!

/** What happened in a week, and what lies in the admin area after it. */
export interface WeeklyFigures {
  messages: number
  inquiries: number
  quotes: number
  quotedPence: Pence
  proposalsSent: number
  approved: number
  approvedPence: Pence
  declined: number
  signOffs: number
  /** Sent, neither decided nor expired. */
  waiting: number
  inHand: number
  inHandPence: Pence
}
