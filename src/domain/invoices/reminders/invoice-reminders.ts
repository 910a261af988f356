import { daysBetween } from '../../common/dates/calendar-day.ts'

/** Reminder mails by days after the due date. */
export const invoiceReminders = [
  { name: 'before', days: -3 },
  { name: 'on', days: 0 },
  { name: 'after-7', days: 7 },
  { name: 'after-14', days: 14 },
  { name: 'after-30', days: 30 },
] as const
export type ReminderName = (typeof invoiceReminders)[number]['name']

/** Message when staff cannot remind the client now, or null. */
export function refusalToRemind(facts: {
  isOwed: boolean
  /** It was mailed, and its link opens it. */
  isSent: boolean
  /** It was mailed today, or a reminder of it. */
  isToday: boolean | null
  isReachable: boolean
  /** A saved card is to be charged. */
  isLeftToCard: boolean
}): string | null {
  if (!facts.isOwed) return 'Nothing is owed on this invoice.'
  if (!facts.isSent) return 'The client does not have this invoice yet. Please send it first.'
  if (facts.isToday) return 'The client was already emailed about this invoice today.'
  if (!facts.isReachable) return 'Emails to this address come back. Please check it first.'
  return facts.isLeftToCard ? 'The client’s saved card will be charged for this invoice.' : null
}

/** Reminders that are due, oldest first. After a downtime of the job worker only the last one is sent. Days as `YYYY-MM-DD`. */
export function remindersDue(dueDate: string, reminded: readonly string[], today: string): ReminderName[] {
  const days = daysBetween(dueDate, today)
  const come = invoiceReminders.filter((reminder) => reminder.days <= days).map(({ name }) => name)
  const last = come.at(-1)
  return last === undefined || reminded.includes(last) ? [] : come.filter((name) => !reminded.includes(name))
}
