import { jobMessages } from '#domain/proposals/job-messages.ts'
import { JobBoard } from '#web/features/proposals/jobs/job-board.tsx'
import { columnPages, columnsOf, jobCountsQuery, jobFilterNames, toJobFilter } from '#web/features/proposals/jobs/job-queries.ts'
import { JobStats } from '#web/features/proposals/jobs/job-stats.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'

const pageData = pageLoaders(
  ({ request }) => {
    const filter = toJobFilter(filterOf(new URL(request.url).searchParams, jobFilterNames))
    return [jobCountsQuery(), ...columnsOf(filter).map((stage) => columnPages(stage, filter.search))]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Kanban board at window height; its columns scroll. */
export default function JobDashboardPage() {
  const { name } = useBrand()
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-4 sm:px-6 lg:h-[calc(100dvh-var(--place-tabs,0px))] lg:min-h-160 lg:pt-6">
      <title>{`${jobMessages.title} · ${name}`}</title>
      <PageHead title={jobMessages.title}>
        <JobStats />
      </PageHead>
      <JobBoard />
    </div>
  )
}
