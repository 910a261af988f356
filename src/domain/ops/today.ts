import { z } from 'zod'
import type { Ability } from '../common/ability.ts'
import { daysBetween } from '../common/calendar-day.ts'

/**
 * Everything that can be due, by what the ids of the items begin with: the ability that shows it, and who has to do something. The
 * list is the same on the dashboard, in Operations, in the inbox and on a project's page.
 */
export const dueKinds = {
  proposal: { needs: 'see-money', waitsFor: 'client' },
  shoot: { needs: 'see-projects', waitsFor: 'studio' },
  'call-sheet': { needs: 'see-projects', waitsFor: 'studio' },
  date: { needs: 'plan-shoots', waitsFor: 'studio' },
  'sign-off': { needs: 'see-money', waitsFor: 'client' },
  invoice: { needs: 'see-money', waitsFor: 'client' },
  issue: { needs: 'see-money', waitsFor: 'studio' },
  deadline: { needs: 'see-projects', waitsFor: 'studio' },
  review: { needs: 'see-projects', waitsFor: 'client' },
  comments: { needs: 'answer-reviews', waitsFor: 'studio' },
  task: { needs: 'see-projects', waitsFor: 'studio' },
  inquiry: { needs: 'answer-enquiries', waitsFor: 'studio' },
  message: { needs: 'answer-enquiries', waitsFor: 'studio' },
} as const satisfies Record<string, { needs: Ability; waitsFor: 'studio' | 'client' }>
export type DueKind = keyof typeof dueKinds

/** Kind and record of an item. */
export function dueRecordOf({ id }: { id: string }): { kind: DueKind; record: string } {
  const dot = id.indexOf('.')
  return { kind: id.slice(0, dot) as DueKind, record: id.slice(dot + 1) }
}

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
  /** Null for what is of no project. */
  projectId: z.string().nullable(),
  /** Title of the project, or the subject of a message. */
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

/** Parts of the list on the dashboard: what is urgent, and of the rest what waits for the studio and what for clients. */
export const dueGroups = ['today', 'studio', 'client'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dueGroupLabels: Record<DueGroup, string> = {
  today: 'Due today',
  studio: 'Waiting on us',
  client: 'Waiting on clients',
}

export const isUrgent = ({ status }: { status: TodayStatus }): boolean => status === 'overdue' || status === 'today'

export const groupOf = (item: { id: string; status: TodayStatus }): DueGroup =>
  isUrgent(item) ? 'today' : dueKinds[dueRecordOf(item).kind].waitsFor

/** Sorts by urgency, then oldest first. */
export const inOrder = (items: TodayItem[]): TodayItem[] =>
  items.toSorted(
    (one, other) =>
      todayStatuses.indexOf(one.status) - todayStatuses.indexOf(other.status) ||
      one.dueTime.localeCompare(other.dueTime) ||
      one.id.localeCompare(other.id),
  )
