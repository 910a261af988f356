import { useQuery } from '@tanstack/react-query'
import { BackupList } from '#web/features/system/backup-list.tsx'
import { FindingsPanel } from '#web/features/system/findings-panel.tsx'
import { JobsPanel } from '#web/features/system/jobs-panel.tsx'
import { MailFigures } from '#web/features/system/mail-figures.tsx'
import { SpacePanel } from '#web/features/system/space-panel.tsx'
import { SystemFacts } from '#web/features/system/system-facts.tsx'
import { systemQuery } from '#web/features/system/system-queries.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(() => [systemQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** System status: results of `npm run doctor`, and figures from the database. */
export default function SystemPage() {
  const { data, error, isFetching, refetch } = useQuery(systemQuery())
  return (
    <AdminPage title="System" text="The state of this installation." wide>
      {!data && error && (
        <LoadFailed
          title="The system status could not be loaded"
          text={problemMessage(error).message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SystemSkeleton />}
      {data && (
        <div className="grid gap-9">
          <SystemFacts system={data} />
          <div className="grid items-start gap-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid gap-9">
              <FindingsPanel />
              <JobsPanel system={data} />
              <MailFigures system={data} />
              <BackupList system={data} />
            </div>
            <SpacePanel />
          </div>
        </div>
      )}
    </AdminPage>
  )
}

function SystemSkeleton() {
  return (
    <div role="status" className="grid gap-9">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  )
}
