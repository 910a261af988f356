import { importsQuery } from '#web/features/imports/import-queries.ts'
import { ImportList } from '#web/features/imports/import-list.tsx'
import { ImportUpload } from '#web/features/imports/import-upload.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { useRead } from '#web/lib/use-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(() => [importsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Moving in: files of records from elsewhere, and what became of them. */
export default function ImportPage() {
  return (
    <AdminPage title="Import" text="Bring clients, suppliers and projects from elsewhere, and take a whole import back.">
      <div className="grid grid-cols-1 gap-8">
        <ImportUpload />
        <QueryState
          query={useRead(importsQuery())}
          loading={<Skeleton className="h-64" />}
          failed="The imports could not be loaded"
        >
          {({ imports }) =>
            imports.length === 0 ? (
              <EmptyState
                title="Nothing imported yet"
                text="Each file that you import is listed here, with who, when and how many."
              />
            ) : (
              <ImportList imports={imports} />
            )
          }
        </QueryState>
      </div>
    </AdminPage>
  )
}
