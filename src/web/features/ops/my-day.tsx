import { useQueryClient } from '@tanstack/react-query'
import { Clapperboard, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/calendar-day.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import type { myDayEndpoints } from '#domain/ops/my-day-endpoints.ts'
import type { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { classNames } from '#web/ui/class-names.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { myDayQuery } from './ops-queries.ts'

type Day = AnswerOf<typeof myDayEndpoints.readMyDay>

/** Tasks that are due, today's shoots and the reviews that wait for the person who is signed in. */
export function MyDay() {
  return (
    <Section title="My day">
      <QueryState query={useRead(myDayQuery())} loading={<Skeleton className="h-16" />} failed="Your day could not be loaded">
        {(day) =>
          day.tasks.length + day.shoots.length + day.reviews.length === 0 ? (
            <p className="text-sm text-muted">Nothing due today, no shoot, and no review waiting for you.</p>
          ) : (
            <ul aria-label="My day" className="divide-y divide-line rounded-card border border-line bg-surface">
              {day.shoots.map(({ id, title, callTime, placeName, projectTitle }) => (
                <Entry
                  key={id}
                  mark={<Clapperboard aria-hidden="true" size={17} className="text-muted" />}
                  to={`/admin/shoots/${id}`}
                  text={['Shoot today', title, callTime && `call ${callTime}`, placeName].filter(Boolean).join(', ')}
                  projectTitle={projectTitle}
                />
              ))}
              {day.tasks.map((task) => (
                <TaskEntry key={task.id} task={task} today={day.today} />
              ))}
              {day.reviews.map(({ projectId, slug, projectTitle, comments }) => (
                <Entry
                  key={projectId}
                  mark={<MessageSquare aria-hidden="true" size={17} className="text-muted" />}
                  to={`/clients/${slug}`}
                  text={comments === 1 ? 'A comment from the client to answer' : `${comments} comments from the client to answer`}
                  projectTitle={projectTitle}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

interface EntryProps {
  mark: ReactNode
  to: string
  text: ReactNode
  projectTitle: string
}

const Entry = ({ mark, to, text, projectTitle }: EntryProps) => (
  <li className="flex items-center gap-3 px-4 py-1.5">
    <span className="grid size-6 shrink-0 place-items-center pointer-coarse:size-11">{mark}</span>
    <Link to={to} className="grid min-h-11 min-w-0 flex-1 content-center text-sm hover:underline">
      <span className="font-medium [overflow-wrap:anywhere]">{text}</span>
      <span className="text-muted [overflow-wrap:anywhere]">{projectTitle}</span>
    </Link>
  </li>
)

function TaskEntry({ task, today }: { task: Day['tasks'][number]; today: string }) {
  const { id, title, due, projectId, slug, projectTitle } = task
  const queries = useQueryClient()
  const { queryKey } = myDayQuery()
  const { write, pending } = useWrite({
    failure: 'Task not saved',
    send: () =>
      callEndpoint<typeof taskEndpoints.changeTask>('PATCH', '/api/admin/projects/:id/tasks/:task', {
        params: { id: projectId, task: id },
        body: { done: true },
      }),
    onDone() {
      queries.setQueryData(queryKey, (day) => day && { ...day, tasks: day.tasks.filter((other) => other.id !== id) })
      void queries.invalidateQueries({ queryKey: [`/api/admin/projects/${projectId}/tasks`] })
    },
  })
  const isLate = due < today
  return (
    <Entry
      mark={
        <input
          type="checkbox"
          aria-label={`Done: ${title}`}
          checked={pending}
          disabled={pending}
          onChange={() => write(undefined)}
          className="size-5 accent-accent"
        />
      }
      to={projectPath(slug, 'tasks')}
      text={
        <>
          {title}
          <span className={classNames('timecode ml-3 font-normal', isLate ? 'text-bad' : 'text-muted')}>
            {isLate ? `Overdue: ${shortDay(due)}` : 'Today'}
          </span>
        </>
      }
      projectTitle={projectTitle}
    />
  )
}
