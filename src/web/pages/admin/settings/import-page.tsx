import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ImportList } from '#web/features/imports/import-list.tsx'
import { importQuery, importsQuery } from '#web/features/imports/import-queries.ts'
import { ImportSteps } from '#web/features/imports/import-steps.tsx'
import { ImportUpload } from '#web/features/imports/import-upload.tsx'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/import-page'
import { AdminPage } from '../frame/admin-page.tsx'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params: { id } }) => [id === undefined ? importsQuery() : importQuery(id)], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Moving in: files of records from elsewhere, or one of them. */
export default function ImportPage({ params: { id } }: Route.ComponentProps) {
  return id === undefined ? <AllImports /> : <OneImport key={id} id={id} />
}

function AllImports() {
  return (
    <AdminPage
      title="Import"
      text="Bring clients, suppliers, projects, past invoices and posts from elsewhere, and take a whole import back."
    >
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

/** Its columns, its check, its import, its undoing. */
function OneImport({ id }: { id: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const read = useRead(importQuery(id))
  return (
    <RecordPage
      kind="Import"
      title={read.data?.import.fileName}
      back={{ to: '/admin/import', label: 'Import' }}
      query={read}
      failed="This import could not be loaded"
      missing={{ title: 'Import not found', to: '/admin/import', label: 'Back to the imports' }}
      className="max-w-[72rem]"
    >
      {({ import: sheet }) => (
        <ImportSteps
          sheet={sheet}
          onDiscarded={() => {
            void invalidate(queries, importsQuery())
            void navigate('/admin/import', { replace: true })
          }}
        />
      )}
    </RecordPage>
  )
}
