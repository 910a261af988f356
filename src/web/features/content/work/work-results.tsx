import type { WorkProject } from '#domain/content/content-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Results as large figures. */
export function WorkResults({ kpis }: { kpis: WorkProject['results']['kpis'] }) {
  if (kpis.length === 0) return null
  return (
    <section aria-labelledby="results-title" className="frame-width pt-24 md:pt-40">
      <h2 id="results-title" className="label">
        Results
      </h2>
      <dl
        className={classNames(
          'mt-6 grid gap-x-8 border-t border-line',
          kpis.length > 1 && 'sm:grid-cols-2',
          kpis.length % 3 === 0 && 'lg:grid-cols-3',
        )}
      >
        {kpis.map(({ metric, value }) => (
          <div key={metric} className="flex flex-col-reverse justify-end gap-2 border-b border-line py-8 md:py-12">
            <dt className="text-muted [overflow-wrap:anywhere]">{metric}</dt>
            <dd className="title-1 text-accent [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
