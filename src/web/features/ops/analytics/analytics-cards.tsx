import { TrendingDown, TrendingUp } from 'lucide-react'
import { metricsOf, type Metric } from '#domain/ops/analytics/analytics-labels.ts'
import type { Analytics } from '#domain/ops/analytics/analytics.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Key figures, revenue first and largest. */
export function AnalyticsCards({ analytics }: { analytics: Analytics }) {
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {metricsOf(analytics).map((metric, index) => (
        <Card key={metric.label} metric={metric} first={index === 0} />
      ))}
    </dl>
  )
}

function Card({ metric: { label, value, term, note, tone }, first }: { metric: Metric; first: boolean }) {
  const Arrow = tone === 'good' ? TrendingUp : TrendingDown
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 py-4 sm:px-5',
        first && 'col-span-2 border-l-2 border-l-accent',
      )}
    >
      <dt className="label text-[0.6875rem]">{label}</dt>
      <dd
        className={classNames(
          'timecode mt-2 leading-none font-semibold',
          first ? 'text-4xl sm:text-5xl' : 'text-2xl',
          value === null && 'text-muted',
        )}
      >
        {value ?? '–'}
        {value !== null && term && <span className="text-sm font-normal text-muted"> {term}</span>}
      </dd>
      <dd
        className={classNames(
          'mt-auto flex items-center gap-1.5 pt-3 text-sm',
          tone === 'good' ? 'text-good' : tone === 'bad' ? 'text-bad' : 'text-muted',
        )}
      >
        {tone && <Arrow aria-hidden="true" size={15} className="shrink-0" />}
        {note}
      </dd>
    </div>
  )
}
