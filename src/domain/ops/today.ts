import { z } from 'zod'
import { daysBetween } from '../common/calendar-day.ts'

/** Kinds of tasks on the Today list. */
export const todayTypes = ['approval', 'shoot', 'invoice', 'deadline'] as const
export type TodayType = (typeof todayTypes)[number]

export const todayTypeLabels: Record<TodayType, string> = {
  approval: 'Approval',
  shoot: 'Shoot',
  invoice: 'Invoice',
  deadline: 'Deadline',
}

/** In display order. */
export const todayStatuses = ['overdue', 'today', 'soon', 'waiting'] as const
export type TodayStatus = (typeof todayStatuses)[number]

export const todayStatusLabels: Record<TodayStatus, string> = {
  overdue: 'Overdue',
  today: 'Today',
  soon: 'This week',
  waiting: 'Waiting',
}

/** Number of days ahead that the list covers. */
export const daysAhead = 7

/** The studio promises a reply to every form within 24 hours. */
export const answerBy = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 24 * 3_600_000)

export const todayItem = z.object({
  id: z.string(),
  type: z.enum(todayTypes),
  /** Title of the project. */
  title: z.string(),
  client: z.string(),
  /** Description of the task. */
  text: z.string(),
  /** The due date, or the day since which it has been waiting. */
  dueTime: z.iso.date(),
  status: z.enum(todayStatuses),
  /** URL of the page where the task is done. */
  link: z.string(),
})
export type TodayItem = z.output<typeof todayItem>

/** Status of a task with a due date. */
export function statusOn(day: string, today: string): TodayStatus {
  const days = daysBetween(today, day)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days <= daysAhead ? 'soon' : 'waiting'
}

/** Sorts by urgency, then oldest first. */
export const inOrder = (items: TodayItem[]): TodayItem[] =>
  items.toSorted(
    (one, other) =>
      todayStatuses.indexOf(one.status) - todayStatuses.indexOf(other.status) ||
      one.dueTime.localeCompare(other.dueTime) ||
      one.id.localeCompare(other.id),
  )
