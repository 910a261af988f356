import { useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAt, shortDay } from '#domain/common/dates/calendar-day.ts'
import type { Task } from '#domain/tasks/task.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AddTask, EditTask } from './task-dialogs.tsx'
import { showTask, tasksQuery } from './task-queries.ts'

/** What is to be done on a project, by whom and by when. */
export function TasksPanel({ projectId, slug }: { projectId: string; slug: string }) {
  const [adding, setAdding] = useOpenedByAddress('add-task')
  const [editing, setEditing] = useState<Task | null>(null)
  return (
    <Section title="Tasks">
      <QueryState query={useRead(tasksQuery(projectId))} loading={<Skeleton className="h-16" />}>
        {({ tasks, people }) => (
          <div className="grid gap-3">
            {tasks.length === 0 ? (
              <p className="text-sm text-muted">No tasks yet. You can turn any review comment into a task.</p>
            ) : (
              <ul aria-label="Tasks of this project" className="divide-y divide-line rounded-card border border-line bg-surface">
                {tasks.map((task) => (
                  <Row key={task.id} projectId={projectId} slug={slug} task={task} onEdit={() => setEditing(task)} />
                ))}
              </ul>
            )}
            <div>
              <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
                <ListPlus aria-hidden="true" size={15} />
                Add a task
              </Button>
            </div>
            <Dialog open={adding} onClose={() => setAdding(false)} title="Add a task">
              <AddTask projectId={projectId} people={people} onClose={() => setAdding(false)} />
            </Dialog>
            <Dialog open={editing !== null} onClose={() => setEditing(null)} title="Edit task">
              {editing && <EditTask projectId={projectId} task={editing} people={people} onClose={() => setEditing(null)} />}
            </Dialog>
          </div>
        )}
      </QueryState>
    </Section>
  )
}

interface RowProps {
  projectId: string
  slug: string
  task: Task
  onEdit(): void
}

function Row({ projectId, slug, task, onEdit }: RowProps) {
  const { id, title, assignee, due, doneAt, commentId, mayChange } = task
  const { now, timeZone } = useMomentClock()
  const isLate = due !== '' && doneAt === null && due < dayAt(new Date(now), timeZone)
  const settle = useSettle(projectId)
  return (
    <li className="flex items-center gap-3 px-4 py-2 text-sm">
      <span className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={`Done: ${title}`}
          checked={doneAt !== null}
          disabled={!mayChange}
          onChange={({ target }) => settle.write({ id, done: target.checked })}
          className="size-5 accent-accent"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block [overflow-wrap:anywhere]', doneAt ? 'text-muted line-through' : 'font-medium')}>
          {title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          {assignee && <span>{assignee.name}</span>}
          {due && (
            <span
              className={classNames('timecode', isLate && 'font-semibold text-bad')}
            >{`${isLate ? 'Overdue: ' : ''}${shortDay(due)}`}</span>
          )}
          {commentId && (
            <Link to={`/clients/${slug}?c=${commentId}`} className="underline-offset-4 hover:underline">
              Comment
            </Link>
          )}
        </span>
      </span>
      {mayChange && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Edit: ${title}`}
          onClick={onEdit}
          className="-mr-2 shrink-0 pointer-coarse:min-h-11"
        >
          Edit
        </Button>
      )}
    </li>
  )
}

function useSettle(projectId: string) {
  const queries = useQueryClient()
  return useWrite({
    failure: 'Task not saved',
    enqueue: `tasks ${projectId}`,
    send: ({ id, done }: { id: string; done: boolean }) =>
      callEndpoint(taskEndpoints.changeTask, { params: { id: projectId, task: id }, body: { done } }),
    optimisticUpdate({ id, done }) {
      const { queryKey } = tasksQuery(projectId)
      const before = queries.getQueryData(queryKey)
      const doneAt = done ? new Date().toISOString() : null
      queries.setQueryData(
        queryKey,
        before && { ...before, tasks: before.tasks.map((task) => (task.id === id ? { ...task, doneAt } : task)) },
      )
      return () => queries.setQueryData(queryKey, before)
    },
    onDone: ({ task }) => showTask(queries, projectId, task),
  })
}
