import { useQuery } from '@tanstack/react-query'
import { offerStatuses } from '#domain/projects/stages/stage-views.ts'
import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { Section } from '#web/ui/page/section.tsx'
import { jobCountsQuery } from '../jobs/job-queries.ts'

/** Number of proposals by status. */
export function QuoteOverview() {
  const counts = useQuery(jobCountsQuery()).data?.counts
  return (
    <Section title="Proposals overview">
      <dl className="fact-strip rounded-card border border-line bg-surface">
        {offerStatuses.map((status) => (
          <div key={status} className="min-w-24 px-4 py-2.5">
            <dt className="label text-[0.6875rem]">{boardStatusLabels[status]}</dt>
            <dd className="timecode mt-1 text-xl leading-none font-semibold">{counts?.[status] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
