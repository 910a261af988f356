import { Link } from 'react-router'
import { shortDay } from '#domain/common/calendar-day.ts'
import { todayStatusLabels } from '#domain/ops/today.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { todayQuery } from './ops-queries.ts'
import { todayTones } from './today-panel.tsx'

/** What is due on a project, and what waits, most urgent first. */
export function NextSteps({ projectId }: { projectId: string }) {
  return (
    <Section title="Next step">
      <QueryState query={useRead(todayQuery(projectId))} loading={<Skeleton className="h-12" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted">Nothing is due.</p>
          ) : (
            <ul aria-label="Next steps" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {items.map(({ id, text, link, status, dueTime }) => (
                <li key={id}>
                  <Link
                    to={link}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-ink/3"
                  >
                    <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{text}</span>
                    <span className="flex items-center gap-3">
                      <span className="timecode text-xs text-muted">{shortDay(dueTime)}</span>
                      <Badge tone={todayTones[status]}>{todayStatusLabels[status]}</Badge>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}
