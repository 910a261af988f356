import { useQuery } from '@tanstack/react-query'
import { AnalyticsAnswers } from '#web/features/ops/analytics-answers.tsx'
import { AnalyticsCards } from '#web/features/ops/analytics-cards.tsx'
import { analyticsQuery } from '#web/features/ops/analytics-query.ts'
import { AnalyticsRecent } from '#web/features/ops/analytics-recent.tsx'
import { AnalyticsStatuses } from '#web/features/ops/analytics-statuses.tsx'
import { AnalyticsTrend } from '#web/features/ops/analytics-trend.tsx'
import { ExportReport } from '#web/features/ops/export-report.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(() => [analyticsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Business analytics, computed from the studio's own records. */
export default function AnalyticsPage() {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery())
  return (
    <AdminPage title="Analytics" text="How the studio is doing." wide actions={data && <ExportReport />}>
      {!data && error && (
        <LoadFailed
          title="The figures could not be loaded"
          text={problemMessage(error).message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <FigureSkeletons />}
      {data && (
        <div className="grid gap-9">
          <AnalyticsCards analytics={data.analytics} />
          <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <AnalyticsTrend months={data.analytics.revenue.months} />
            <AnalyticsStatuses statuses={data.analytics.projects.statuses} />
          </div>
          <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <AnalyticsRecent recent={data.analytics.recent} />
            <AnalyticsAnswers latest={data.analytics.satisfaction.latest} />
          </div>
        </div>
      )}
    </AdminPage>
  )
}

function FigureSkeletons() {
  return (
    <div role="status" className="grid gap-9">
      <span className="sr-only">Loading...</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className={index === 0 ? 'col-span-2 h-32' : 'h-32'} />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
