import { useQuery } from '@tanstack/react-query'
import { NetPounds } from '#web/lib/vat-lines.tsx'
import { FactStrip } from '#web/ui/fact-strip.tsx'
import { jobCountsQuery } from './job-queries.ts'

/** Key figures above the board, computed by the server. */
export function JobStats() {
  const stats = useQuery(jobCountsQuery()).data?.stats
  const count = (number: number | undefined) => number?.toLocaleString('en-GB') ?? '–'
  return (
    <FactStrip
      className="max-lg:w-full max-sm:[&_dl>div]:basis-2/5 lg:[&_dt]:whitespace-nowrap"
      facts={[
        { label: 'Active Value', value: stats ? <NetPounds amount={stats.activeValue} /> : '–' },
        { label: 'Active Projects', value: count(stats?.activeProjects) },
        { label: 'Completed', value: count(stats?.completed) },
        { label: 'Pending', value: count(stats?.pending) },
      ]}
    />
  )
}
