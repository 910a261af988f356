import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** Latest answers of the client satisfaction survey. */
export function AnalyticsAnswers({ latest }: { latest: Analytics['satisfaction']['latest'] }) {
  return (
    <Section title="What clients say">
      {latest.length === 0 ? (
        <p className="text-sm text-muted">No answers yet. Clients are asked a day after they approve their film.</p>
      ) : (
        <ul aria-label="What clients say" className="divide-y divide-line rounded-card border border-line bg-surface">
          {latest.map(({ projectId, projectTitle, score, text, at }) => (
            <li key={projectId} className="px-4 py-3 text-sm sm:px-5">
              <p className="flex items-baseline justify-between gap-3">
                <span className="timecode text-lg font-semibold">
                  {score}
                  <span className="text-sm font-medium text-muted"> of 5</span>
                </span>
                <span className="timecode text-xs text-muted">
                  <Moment at={at} />
                </span>
              </p>
              {text && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
              <Link to={projectPath(projectId)} className="text-link mt-1 inline-block max-w-full truncate text-muted">
                {projectTitle}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
