import { daysBetween } from '../../common/dates/calendar-day.ts'
import type { PipelineStage } from '../../projects/stages/stage-views.ts'

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const priorityLabels: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Priority thresholds, in days until the due date. */
const pressing = 3
const near = 14

/** Days as `YYYY-MM-DD`. */
export function priorityOf(dueDate: string | null, today: string): Priority {
  if (dueDate === null) return 'low'
  const days = daysBetween(today, dueDate)
  return days <= pressing ? 'high' : days <= near ? 'medium' : 'low'
}

interface DueDates {
  stage: PipelineStage
  /** Last day on which the proposal can be approved. */
  answerBy: string | null
  shootDate: string | null
  deadline: string | null
}

/** The next date of a pipeline card: the proposal's last day, the shoot or the deadline. Null once it is delivered. */
export function dueDateOf({ stage, answerBy, shootDate, deadline }: DueDates): string | null {
  if (stage === 'delivered') return null
  if (stage === 'leads' || stage === 'quoted') return answerBy ?? deadline
  if (stage === 'prepped' || stage === 'shooting') return shootDate ?? deadline
  return deadline
}
