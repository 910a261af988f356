import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { eventWho } from '#domain/projects/event-actors.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** Latest activity of all projects. */
export function AnalyticsRecent({ recent }: { recent: Analytics['recent'] }) {
  return (
    <Section title="Recent activity">
      {recent.length === 0 ? (
        <p className="text-sm text-muted">No activity yet. What you and your clients do with projects appears here.</p>
      ) : (
        <ol aria-label="Recent activity" className="divide-y divide-line rounded-card border border-line bg-surface">
          {recent.map((event) => (
            <li
              key={event.id}
              className="grid items-baseline gap-x-6 gap-y-0.5 px-4 py-3 text-sm sm:px-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_8rem]"
            >
              <p className="[overflow-wrap:anywhere]">{event.text}</p>
              <Link to={projectPath(event.projectId, 'timeline')} className="text-link w-fit max-w-full truncate text-muted">
                {event.projectTitle}
              </Link>
              <p className="timecode text-xs text-muted xl:text-right">
                {eventWho(event)} · <Moment at={event.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
