import { Link } from 'react-router'
import { formatNumber } from '#domain/common/text/number-style.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { listStatusLabels, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/page/section.tsx'

/** In workflow order. */
const shown: { status: ListStatus; colour: string }[] = [
  { status: 'pending', colour: 'bg-line-strong' },
  { status: 'in-progress', colour: 'bg-info' },
  { status: 'awaiting-review', colour: 'bg-accent' },
  { status: 'completed', colour: 'bg-good' },
  { status: 'cancelled', colour: 'bg-line' },
]

/** Number of projects by status, linked to their lists. */
export function AnalyticsStatuses({ statuses }: { statuses: Analytics['projects']['statuses'] }) {
  const all = Object.values(statuses).reduce((sum, one) => sum + one, 0)
  return (
    <Section title="Project status">
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
        {all === 0 ? (
          <p className="mb-4 text-sm text-muted">No projects yet.</p>
        ) : (
          <div aria-hidden="true" className="mb-4 flex h-2.5 gap-px overflow-hidden rounded-full">
            {shown.map(({ status, colour }) => (
              <span key={status} className={colour} style={{ flexGrow: statuses[status] }} />
            ))}
          </div>
        )}
        <ul aria-label="Projects by status">
          {shown.map(({ status, colour }) => (
            <li key={status} className="border-b border-line last:border-0">
              <Link
                to={`/admin/projects?status=${status}`}
                className="flex min-h-11 items-center gap-3 text-sm hover:text-accent-strong"
              >
                <span aria-hidden="true" className={classNames('size-2.5 rounded-full', colour)} />
                <span className="flex-1">{listStatusLabels[status]}</span>
                <span className="timecode font-semibold">{formatNumber(statuses[status])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
