import { daysBetween } from '../common/calendar-day.ts'

/** Reminder mails by days after the due date. */
export const invoiceReminders = [
  { name: 'before', days: -3 },
  { name: 'on', days: 0 },
  { name: 'after-7', days: 7 },
  { name: 'after-14', days: 14 },
  { name: 'after-30', days: 30 },
] as const
export type ReminderName = (typeof invoiceReminders)[number]['name']

/** Reminders that are due, oldest first. After a downtime of the job worker only the last one is sent. Days as `YYYY-MM-DD`. */
export function remindersDue(dueDate: string, reminded: readonly string[], today: string): ReminderName[] {
  const days = daysBetween(dueDate, today)
  const come = invoiceReminders.filter((reminder) => reminder.days <= days).map(({ name }) => name)
  const last = come.at(-1)
  return last === undefined || reminded.includes(last) ? [] : come.filter((name) => !reminded.includes(name))
}
