import { Link } from 'react-router'
import type { Analytics } from '#domain/ops/analytics.ts'
import { eventActors, eventWords } from '#domain/projects/event-words.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'

/** What happened last, whichever project it was. */
export function AnalyticsRecent({ recent }: { recent: Analytics['recent'] }) {
  return (
    <Section title="Recent activity">
      {recent.length === 0 ? (
        <p className="text-sm text-muted">Nothing has happened yet. What you and your clients do with projects appears here.</p>
      ) : (
        <ol aria-label="Recent activity" className="divide-y divide-line rounded-card border border-line bg-surface">
          {recent.map((event) => (
            <li key={event.id} className="grid gap-x-4 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                {eventWords(event)}
                <Link to={`/admin/project/${event.projectId}`} className="text-link block w-fit max-w-full text-muted">
                  {event.projectTitle}
                </Link>
              </p>
              <p className="timecode text-xs text-muted sm:text-right">
                {eventActors[event.actor]} · <Moment at={event.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
