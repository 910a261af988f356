import { z } from 'zod'
import type { Ability } from '../../common/ability.ts'
import { daysBetween } from '../../common/dates/calendar-day.ts'

interface KindOfDue {
  /** Ability that shows it. */
  needs: Ability
  /** Who has to do something. */
  waitsFor: 'studio' | 'client'
  /** What somebody asked for and waits for, on the page Waiting; without it nobody waits for an answer. */
  asked?: string
  /** Somebody can decide that there is nothing to answer. */
  canEnd?: true
}

/**
 * Everything that can be due, by what the ids of the items begin with. The list is the same on the dashboard, on Waiting, in
 * Operations, in the inbox and on a project's page.
 */
export const dueKinds = {
  proposal: { needs: 'see-money', waitsFor: 'client', asked: 'Proposal' },
  agreement: { needs: 'see-projects', waitsFor: 'client', asked: 'Agreement' },
  shoot: { needs: 'see-projects', waitsFor: 'studio' },
  'call-sheet': { needs: 'see-projects', waitsFor: 'studio' },
  date: { needs: 'plan-shoots', waitsFor: 'studio', asked: 'Date request' },
  'sign-off': { needs: 'see-money', waitsFor: 'client', asked: 'Sign-off' },
  invoice: { needs: 'see-invoices', waitsFor: 'client', asked: 'Invoice' },
  issue: { needs: 'see-invoices', waitsFor: 'studio' },
  deadline: { needs: 'see-projects', waitsFor: 'studio' },
  review: { needs: 'see-projects', waitsFor: 'client', asked: 'Review' },
  comments: { needs: 'answer-reviews', waitsFor: 'studio' },
  question: { needs: 'answer-reviews', waitsFor: 'studio', asked: 'Question in a review', canEnd: true },
  files: { needs: 'see-projects', waitsFor: 'client', asked: 'Files' },
  task: { needs: 'see-projects', waitsFor: 'studio' },
  inquiry: { needs: 'answer-enquiries', waitsFor: 'studio', asked: 'Enquiry', canEnd: true },
  booking: { needs: 'answer-enquiries', waitsFor: 'studio', asked: 'Booking', canEnd: true },
  message: { needs: 'answer-enquiries', waitsFor: 'studio', asked: 'Message', canEnd: true },
  reply: { needs: 'answer-enquiries', waitsFor: 'client', asked: 'Reply' },
  bounce: { needs: 'answer-enquiries', waitsFor: 'studio', asked: 'Bounced email', canEnd: true },
  right: { needs: 'see-money', waitsFor: 'studio' },
  bill: { needs: 'approve-costs', waitsFor: 'studio', asked: 'Supplier’s bill' },
} as const satisfies Record<string, KindOfDue>
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

/** Hours of the working days in which a supplier's bill is decided on, unless it is due before. */
export const hoursForBills = 72
/** Days within which clients are reminded of agreements and requested files, on the days on which they are of a proposal. */
export const daysOfNudges = 14
/** Hours before the end of a promise at which its owner is told. */
export const hoursOfWarning = 2

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
  /** Who has to do something. */
  waitsFor: z.enum(['studio', 'client']),
  /** What somebody asked for and waits for: an enquiry, a proposal, an invoice. Null for what nobody waits for. */
  asked: z.string().nullable(),
  /** When it was asked for, and until when it is promised; null where there is no such moment. */
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Whose it is: who answers for the project or the conversation, or else for the inbox. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What reminds the other side by itself; empty for nothing. */
  reminders: z.string(),
})
export type TodayItem = z.output<typeof todayItem>

/** Status of a task with a due date. */
export function statusOn(day: string, today: string): TodayStatus {
  const days = daysBetween(today, day)
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days <= daysAhead ? 'soon' : 'waiting'
}

/** Status as it is shown: what is promised until a later day is urgent, but not called due today. */
export const shownStatus = ({ status, dueTime }: Pick<TodayItem, 'status' | 'dueTime'>, today: string): TodayStatus =>
  status === 'today' && dueTime > today ? statusOn(dueTime, today) : status

/** Parts of the list on the dashboard: what is urgent, and of the rest what waits for the studio and what for clients. */
export const dueGroups = ['today', 'studio', 'client'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dueGroupLabels: Record<DueGroup, string> = {
  today: 'Due today',
  studio: 'Waiting on us',
  client: 'Waiting on clients',
}

/** Somebody can decide that there is nothing to answer. */
export const canEnd = (kind: DueKind): boolean => (dueKinds[kind] as KindOfDue).canEnd ?? false

/** What somebody asked for; null where nobody waits for an answer. */
export const askedFor = (kind: DueKind): string | null => (dueKinds[kind] as KindOfDue).asked ?? null

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
