import type { ReactNode } from 'react'
import type { PortalActivity } from '#domain/portal/portal-project.ts'
import { activityTime } from '#domain/portal/portal-times.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'

const actors = { client: 'You', ops: 'The team', system: 'The team' } as const
const marks = { client: 'bg-accent', ops: 'bg-info', system: 'bg-line-strong' } as const

/** Activity, latest first. `aside` renders each entry's project. */
export function ActivityList<Entry extends PortalActivity>({
  entries,
  aside,
}: {
  entries: readonly Entry[]
  aside?(entry: Entry): ReactNode
}) {
  const { now } = useMomentClock()
  if (entries.length === 0) return <p className="text-muted">{emptyMessages.activity}</p>
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li
          key={`${entry.ts} ${entry.action}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-3 last:border-0"
        >
          <span aria-hidden="true" className={classNames('mt-2 size-1.5 rounded-full', marks[entry.actor])} />
          <div>
            <p className="[overflow-wrap:anywhere]">
              <strong className="font-semibold">{entry.by ?? actors[entry.actor]}</strong> {entry.action}
            </p>
            {entry.meta?.note && <p className="mt-1 border-l-2 border-line pl-3 text-sm text-muted">{entry.meta.note}</p>}
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
              <time dateTime={entry.ts}>{activityTime(Date.parse(entry.ts), now)}</time>
              {aside?.(entry)}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
