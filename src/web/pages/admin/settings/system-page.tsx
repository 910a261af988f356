import { SealKeyPanel } from '#web/features/archive/sealed/seal-key-panel.tsx'
import { BackupList } from '#web/features/system/backup-list.tsx'
import { FindingsPanel } from '#web/features/system/findings-panel.tsx'
import { JobsPanel } from '#web/features/system/jobs-panel.tsx'
import { MailFigures } from '#web/features/system/mail-figures.tsx'
import { SpacePanel } from '#web/features/system/space-panel.tsx'
import { SystemFacts } from '#web/features/system/system-facts.tsx'
import { systemQuery } from '#web/features/system/system-queries.ts'
import { DemoPart } from '#web/features/welcome/demo-part.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [systemQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** System status: results of `npm run doctor`, and figures from the database. */
export default function SystemPage() {
  return (
    <AdminPage title="System" text="The state of this installation." wide>
      <QueryState query={useRead(systemQuery())} loading={<SystemSkeleton />} failed="The system status could not be loaded">
        {(system) => (
          <div className="grid gap-9">
            <SystemFacts system={system} />
            <div className="grid items-start gap-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="grid gap-9">
                <FindingsPanel />
                <JobsPanel system={system} />
                <MailFigures system={system} />
                <BackupList system={system} />
                <SealKeyPanel />
                <DemoPart />
              </div>
              <SpacePanel />
            </div>
          </div>
        )}
      </QueryState>
    </AdminPage>
  )
}

function SystemSkeleton() {
  return (
    <div className="grid gap-9">
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  )
}
