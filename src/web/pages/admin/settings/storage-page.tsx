import { StorageTables } from '#web/features/archive/storage-tables.tsx'
import { storageQuery } from '#web/features/archive/archive-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [storageQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** What each client and project takes up, and the archive. */
export default function StoragePage() {
  return (
    <AdminPage title="Storage" text="What projects take up, and what putting them away would free." wide>
      <QueryState
        query={useRead(storageQuery())}
        loading={<Skeleton className="h-96" />}
        failed="The storage could not be loaded"
      >
        {(storage) => <StorageTables storage={storage} />}
      </QueryState>
    </AdminPage>
  )
}
