import { z } from 'zod'
import { addDays, daysBetween } from '../common/dates/calendar-day.ts'

/** Days after the notice on which a project is put away at the earliest. */
export const noticeDays = 7
/** Days that “Keep for now” postpones it. */
export const postponedDays = 90

/** The studio's rule; null days switch it off. */
export const archiveRule = z.object({
  days: z
    .int('Please enter a whole number of days.')
    .min(30, 'Please enter at least 30 days.')
    .max(3_650, 'Please enter at most 3,650 days.')
    .nullable()
    .default(null),
})
export type ArchiveRule = z.output<typeof archiveRule>

/** What the rule looks at. Days are `YYYY-MM-DD` in the studio's time zone. */
export interface RuleFacts {
  /** Delivered, nothing open, files here. */
  isFinished: boolean
  /** Day of the last payment, of a project that is paid in full. */
  paidOn: string | null
  returnedOn: string | null
  postponedUntil: string | null
  /** Day for which it was announced. */
  plannedFor: string | null
}

/** What to do with a project today: leave it, announce it for a day, drop an announcement, or put it away. */
export type RuleResult = { what: 'leave' } | { what: 'drop' } | { what: 'put-away' } | { what: 'tell'; plannedFor: string }

export function resultOfRule({ days }: ArchiveRule, facts: RuleFacts, today: string): RuleResult {
  const { isFinished, paidOn, returnedOn, postponedUntil, plannedFor } = facts
  const stays: RuleResult = plannedFor === null ? { what: 'leave' } : { what: 'drop' }
  if (days === null || !isFinished || paidOn === null) return stays
  if (postponedUntil !== null && postponedUntil > today) return stays
  // What was brought back is needed again for as long.
  const from = returnedOn !== null && returnedOn > paidOn ? returnedOn : paidOn
  const due = addDays(from, days)
  if (plannedFor !== null) return plannedFor <= today && due <= today ? { what: 'put-away' } : { what: 'leave' }
  const earliest = addDays(today, noticeDays)
  if (daysBetween(today, due) > noticeDays) return { what: 'leave' }
  return { what: 'tell', plannedFor: due > earliest ? due : earliest }
}
