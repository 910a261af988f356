import { studioTimeZone } from '../../brand/brand.ts'
import { addDays, weekdayOf } from '../../common/dates/calendar-day.ts'
import type { Pence } from '../../common/money/money.ts'
import { dayBegins } from '../../common/dates/wall-clock.ts'

/** A week in the studio's time zone, Monday to Sunday. */
export interface ReportWeek {
  /** Calendar days; `sunday` is part of the week. */
  monday: string
  sunday: string
  begins: Date
  /** End of the week, exclusive. */
  ends: Date
}

/** The last complete week before today, in the studio's time zone. */
export function weekBefore(today: string): ReportWeek {
  const thisMonday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const monday = addDays(thisMonday, -7)
  return { monday, sunday: addDays(thisMonday, -1), begins: midnightOf(monday), ends: midnightOf(thisMonday) }
}

const midnightOf = (day: string): Date => dayBegins(day, studioTimeZone())

/** Counts of a week's events, and of what is open afterwards. */
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
  /** Sent proposals that are neither decided nor expired. */
  waiting: number
  inHand: number
  inHandPence: Pence
}
