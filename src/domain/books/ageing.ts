import { daysBetween } from '../common/dates/calendar-day.ts'

/** How long debts are overdue. `server/features/books/debt-store.ts` says the same to the database. */
export const ages = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const
export type Age = (typeof ages)[number]

export const ageLabels: Record<Age, string> = {
  'not-due': 'Not due',
  'to-30': '1–30 days',
  'to-60': '31–60 days',
  'to-90': '61–90 days',
  'over-90': 'Over 90 days',
}

/** Age of a debt at a day; overdue from the day after the due date. */
export function ageOf(dueDate: string, at: string): Age {
  const days = daysBetween(dueDate, at)
  return days <= 0 ? 'not-due' : days <= 30 ? 'to-30' : days <= 60 ? 'to-60' : days <= 90 ? 'to-90' : 'over-90'
}
