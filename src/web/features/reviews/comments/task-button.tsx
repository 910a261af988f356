import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { SteadyButton } from '#web/ui/steady-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReview } from '../review-context.ts'

/** Makes a task of the caller from a comment, in one press; says so where there is one. For staff. */
export function TaskButton({ commentId }: { commentId: string }) {
  const { project } = useReview()
  const queries = useQueryClient()
  const tasks = endpointQuery(taskEndpoints.listTasks, { params: { id: project.id } })
  const { data } = useQuery(tasks)
  const { write, pending } = useWrite({
    send: () => callEndpoint(taskEndpoints.addTaskOfComment, { params: { id: project.id, comment: commentId } }),
    onDone({ task }) {
      toast({ title: 'Task added', text: task.due ? `For you, due ${shortDay(task.due)}.` : 'For you.', tone: 'good' })
      void invalidate(queries, tasks, dueEndpoints.readDue)
    },
    onRefused: ({ message }) => toast({ title: 'Task not added', text: message, tone: 'bad' }),
  })
  const made = data?.tasks.find((task) => task.commentId === commentId)
  if (made) {
    return (
      <span className="review-act text-muted">{made.doneAt ? 'Task done' : `Task: ${made.assignee?.name ?? 'nobody yet'}`}</span>
    )
  }
  return (
    <SteadyButton disabled={pending} onClick={() => write(undefined)} className="review-act inline-flex items-center gap-1">
      <ListPlus aria-hidden="true" size={13} />
      Make a task
    </SteadyButton>
  )
}
