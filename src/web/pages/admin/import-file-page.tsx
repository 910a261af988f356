import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { importQuery, importsQuery } from '#web/features/imports/import-queries.ts'
import { ImportSteps } from '#web/features/imports/import-steps.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { useRead } from '#web/lib/use-read.ts'
import type { Route } from './+types/import-file-page'
import { RecordPage } from './record-page.tsx'

const pageData = pageLoaders(({ params: { id = '' } }) => [importQuery(id)], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** One file: its columns, its check, its import, its undoing. */
export default function ImportFilePage({ params: { id } }: Route.ComponentProps) {
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
          key={id}
          sheet={sheet}
          onDiscarded={() => {
            void queries.invalidateQueries({ queryKey: importsQuery().queryKey })
            void navigate('/admin/import', { replace: true })
          }}
        />
      )}
    </RecordPage>
  )
}
