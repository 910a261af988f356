import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Clapperboard, Hourglass, ReceiptText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { shortDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import {
  dueRecordOf,
  shownStatus,
  todayStatusLabels,
  todayTypeLabels,
  type TodayItem,
  type TodayStatus,
  type TodayType,
} from '#domain/ops/due/today.ts'
import { taskEndpoints } from '#domain/tasks/task-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'

const icons: Record<TodayType, LucideIcon> = {
  approval: Hourglass,
  shoot: Clapperboard,
  invoice: ReceiptText,
  deadline: CalendarClock,
}
const tones: Record<TodayStatus, Tone> = { overdue: 'bad', today: 'accent', soon: 'warn', waiting: 'neutral' }

/** Something that is due, with the way to where it is done; a task can be ticked off. `plain` is without project and way, on the project's own page. */
export function DueLine({ item, plain = false }: { item: TodayItem; plain?: boolean }) {
  const { type, title, client, text, dueTime, link, projectId } = item
  const { now } = useMomentClock()
  const status = shownStatus(item, studioDay(new Date(now)))
  const Icon = icons[type]
  const isHere = plain && projectId !== null && link === projectPath(projectId)
  const line = (
    <>
      <span className="min-w-0">
        <span className="sr-only">{todayTypeLabels[type]}: </span>
        {!plain && (
          <>
            <span className="block text-sm font-semibold [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-xs text-muted [overflow-wrap:anywhere]">{client}</span>
          </>
        )}
        <span className={classNames('block text-sm [overflow-wrap:anywhere]', !plain && 'mt-0.5')}>{text}</span>
      </span>
      <span className="grid justify-items-end gap-1 self-start">
        <Badge tone={tones[status]}>{todayStatusLabels[status]}</Badge>
        <span className="timecode text-xs text-muted">{shortDay(dueTime)}</span>
      </span>
    </>
  )
  const layout = 'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 pr-4 sm:pr-5'
  return (
    <li className={classNames('flex items-start pl-4 sm:pl-5', !isHere && 'hover:bg-ink/3')}>
      {dueRecordOf(item).kind === 'task' && projectId !== null ? (
        <TaskDone item={item} projectId={projectId} />
      ) : (
        <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="mt-3.5 mr-3 shrink-0 text-muted" />
      )}
      {isHere ? (
        <div className={layout}>{line}</div>
      ) : (
        <Link to={link} className={classNames(layout, '-outline-offset-2')}>
          {line}
        </Link>
      )}
    </li>
  )
}

function TaskDone({ item, projectId }: { item: TodayItem; projectId: string }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Task not saved',
    send: () =>
      callEndpoint(taskEndpoints.changeTask, { params: { id: projectId, task: dueRecordOf(item).record }, body: { done: true } }),
    onDone() {
      void invalidate(queries, dueEndpoints.readDue, taskEndpoints.listTasks)
    },
  })
  return (
    <label className="-ml-3 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Done: ${item.text}`}
        checked={pending}
        disabled={pending}
        onChange={() => write(undefined)}
        className="size-5 accent-accent"
      />
    </label>
  )
}
