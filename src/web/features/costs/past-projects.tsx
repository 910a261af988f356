import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { budgetEndpoints } from '#domain/costs/budget-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const pastProjectsQuery = (type: string) => ({
  ...endpointQuery(budgetEndpoints.listPastProjects, { query: { type } }),
  staleTime: 60_000,
})

/** What the last finished projects of a kind were sold for, and what they cost. */
export function PastProjects({ type }: { type: string }) {
  const asked = type.trim().slice(0, 120)
  const read = useRead(pastProjectsQuery(asked))
  // A studio that has finished nothing of the kind yet has no use for it.
  if (read.data?.projects.length === 0) return null
  return (
    <Section title={asked ? `Last 10 of this kind: ${asked}` : 'Last 10 finished projects'}>
      <QueryState query={read} loading={<Skeleton className="h-24" />}>
        {({ projects, median }) => (
          <table className="w-full rounded-card border border-line bg-surface text-left text-sm">
            <caption className="sr-only">Quoted and spent of finished projects</caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="label px-1 py-2 sm:px-3">
                  Project
                </th>
                {['Quoted', 'Spent'].map((head) => (
                  <th key={head} scope="col" className="label px-1 py-2 sm:px-3 text-right">
                    {head}
                    <VatNote is="net" />
                  </th>
                ))}
                <th scope="col" className="label px-1 py-2 sm:px-3 text-right">
                  Left
                </th>
              </tr>
            </thead>
            <tbody>
              {projects.map(({ id, title, quoted, spent, margin }) => (
                <tr key={id} className="border-b border-line">
                  <th scope="row" className="px-1 py-2 sm:px-3 font-normal">
                    <Link to={projectPath(id, 'costs')} className="underline-offset-4 [overflow-wrap:anywhere] hover:underline">
                      {title}
                    </Link>
                  </th>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{formatPounds(quoted)}</td>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{formatPounds(spent)}</td>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{margin === null ? '–' : `${margin}%`}</td>
                </tr>
              ))}
              {median && (
                <tr className="font-semibold">
                  <th scope="row" className="px-1 py-2 sm:px-3">
                    Median
                  </th>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{formatPounds(median.quoted)}</td>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{formatPounds(median.spent)}</td>
                  <td className="timecode px-1 py-2 sm:px-3 text-right">{median.margin === null ? '–' : `${median.margin}%`}</td>
                </tr>
              )}
            </tbody>
          </table>
        )}
      </QueryState>
    </Section>
  )
}
