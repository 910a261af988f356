import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { jobCountsQuery } from './job-queries.ts'

/** Key figures above the board, computed by the server. */
export function JobStats() {
  const stats = useQuery(jobCountsQuery()).data?.stats
  return (
    <FactStrip
      className="max-lg:w-full max-sm:[&_dl>div]:basis-2/5 lg:[&_dt]:whitespace-nowrap"
      facts={[
        { label: 'Active value', value: stats ? <NetPounds amount={stats.activeValue} /> : '–' },
        { label: 'Active Projects', value: <Count of={stats?.activeProjects} stage="signed" /> },
        { label: 'Completed', value: <Count of={stats?.completed} stage="paid" /> },
        { label: 'Pending', value: <Count of={stats?.pending} stage="sent" /> },
      ]}
    />
  )
}

/** A count and the status that it counts, since other pages count more of them as active. */
const Count = ({ of, stage }: { of: number | undefined; stage: string }) =>
  of === undefined ? (
    '–'
  ) : (
    <>
      {formatNumber(of)} <span className="text-sm font-normal text-muted">{stage}</span>
    </>
  )
