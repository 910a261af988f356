import type { QueryClient } from '@tanstack/react-query'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { inOrder, type Task } from '#domain/tasks/task.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const tasksQuery = (id: string) => endpointQuery(taskEndpoints.listTasks, { params: { id } })

/** Shows a new or changed task, or the list without a removed one. */
export function showTask(queries: QueryClient, projectId: string, changed: Task | { removed: string }): void {
  const id = 'removed' in changed ? changed.removed : changed.id
  queries.setQueryData(tasksQuery(projectId).queryKey, (before) => {
    if (!before) return before
    const others = before.tasks.filter((task) => task.id !== id)
    return { ...before, tasks: inOrder('removed' in changed ? others : [...others, changed]) }
  })
  // What is due today is read again when it is shown.
  void invalidate(queries, dueEndpoints.readDue)
}
