import { AnalyticsAnswers } from '#web/features/ops/analytics/analytics-answers.tsx'
import { AnalyticsCards } from '#web/features/ops/analytics/analytics-cards.tsx'
import { analyticsQuery } from '#web/features/ops/analytics/analytics-query.ts'
import { AnalyticsRecent } from '#web/features/ops/analytics/analytics-recent.tsx'
import { AnalyticsStatuses } from '#web/features/ops/analytics/analytics-statuses.tsx'
import { AnalyticsTrend } from '#web/features/ops/analytics/analytics-trend.tsx'
import { ExportReport } from '#web/features/ops/analytics/export-report.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [analyticsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Business analytics, computed from the studio's own records. */
export default function AnalyticsPage() {
  const read = useRead(analyticsQuery())
  return (
    <AdminPage title="Analytics" text="How the studio is doing." wide actions={read.data && <ExportReport />}>
      <QueryState query={read} loading={<FigureSkeletons />} failed="The figures could not be loaded">
        {({ analytics }) => (
          <div className="grid gap-9">
            <AnalyticsCards analytics={analytics} />
            <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <AnalyticsTrend months={analytics.revenue.months} />
              <AnalyticsStatuses statuses={analytics.projects.statuses} />
            </div>
            <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <AnalyticsRecent recent={analytics.recent} />
              <AnalyticsAnswers latest={analytics.satisfaction.latest} />
            </div>
          </div>
        )}
      </QueryState>
    </AdminPage>
  )
}

function FigureSkeletons() {
  return (
    <div className="grid gap-9">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className={index === 0 ? 'col-span-2 h-32' : 'h-32'} />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
