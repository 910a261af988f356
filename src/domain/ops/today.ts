import { z } from 'zod'
import { daysBetween } from '../common/calendar-day.ts'

/** What somebody has to see to. */
export const todayTypes = ['approval', 'shoot', 'invoice', 'deadline'] as const
export type TodayType = (typeof todayTypes)[number]

export const todayTypeLabels: Record<TodayType, string> = {
  approval: 'Approval',
  shoot: 'Shoot',
  invoice: 'Invoice',
  deadline: 'Deadline',
}

/** In the order of the list. */
export const todayStatuses = ['overdue', 'today', 'soon', 'waiting'] as const
export type TodayStatus = (typeof todayStatuses)[number]

export const todayStatusLabels: Record<TodayStatus, string> = {
  overdue: 'Overdue',
  today: 'Today',
  soon: 'This week',
  waiting: 'Waiting',
}

/** Days ahead that are looked at. */
export const daysAhead = 7

/** The studio promises a reply to every form within 24 hours. */
export const answerBy = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 24 * 3_600_000)

export const todayItem = z.object({
  id: z.string(),
  type: z.enum(todayTypes),
  /** Of the project. */
  title: z.string(),
  client: z.string(),
  /** What there is to do or to wait for. */
  text: z.string(),
  /** The day that it is due, or since when it waits. */
  dueTime: z.iso.date(),
  status: z.enum(todayStatuses),
  /** Where it is done. */
  link: z.string(),
})
export type TodayItem = z.output<typeof todayItem>

/** Of what is due on a day. */
export function statusOn(day: string, today: string): TodayStatus {
  const days = daysBetween(today, day)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days <= daysAhead ? 'soon' : 'waiting'
}

/** What presses most first; of the same, the oldest. */
export const inOrder = (items: TodayItem[]): TodayItem[] =>
  items.toSorted(
    (one, other) =>
      todayStatuses.indexOf(one.status) - todayStatuses.indexOf(other.status) ||
      one.dueTime.localeCompare(other.dueTime) ||
      one.id.localeCompare(other.id),
  )
