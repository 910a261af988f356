import { z } from 'zod'
import type { Ability } from '../common/ability.ts'
import { addDays } from '../common/dates/calendar-day.ts'
import { nearestWorkingDay } from '../plans/production-dates.ts'

/** Maximum number of a project's tasks, open and done. */
export const mostTasks = 300

export const mostTitleCharacters = 200

export const task = z.object({
  id: z.string(),
  title: z.string(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `YYYY-MM-DD`; empty for none. */
  due: z.string(),
  doneAt: z.iso.datetime().nullable(),
  /** The comment that it was made from, if it is still there. */
  commentId: z.string().nullable(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
  revision: z.number(),
})
export type Task = z.output<typeof task>

interface Changing {
  id: string
  abilities: readonly Ability[]
}

/** Why somebody may not change a task, or null: people who see only their own projects change only what is theirs. */
export const refusalToChangeTask = (
  { assigneeId, createdBy }: { assigneeId: string | null; createdBy: string | null },
  { id, abilities }: Changing,
): string | null =>
  abilities.includes('see-all-projects') || assigneeId === id || createdBy === id ? null : 'This task belongs to someone else.'

/** The title of a task that is made from a comment: its first line. */
export function titleOf(comment: string): string {
  const first = comment.trim().split('\n', 1)[0]!.trimEnd()
  const letters = Array.from(first)
  return letters.length <= mostTitleCharacters ? first : `${letters.slice(0, mostTitleCharacters - 1).join('')}…`
}

/** Due day of a task that is made from a comment: the next working day. */
export const usualDue = (today: string): string => nearestWorkingDay(addDays(today, 1), 1)

/** What is left to do, first what is due first; then what was done, latest first. */
export const inOrder = <One extends Pick<Task, 'due' | 'doneAt'>>(tasks: readonly One[]): One[] => [
  ...tasks.filter(({ doneAt }) => doneAt === null).toSorted((one, other) => dueKey(one).localeCompare(dueKey(other))),
  ...tasks.filter(({ doneAt }) => doneAt !== null).toSorted((one, other) => other.doneAt!.localeCompare(one.doneAt!)),
]

const dueKey = ({ due }: Pick<Task, 'due'>) => due || '9999'
