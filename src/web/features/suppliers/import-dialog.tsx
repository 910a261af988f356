import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { labelsOf } from '#domain/common/field-table.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierFields } from '#domain/suppliers/supplier-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { previewQuery } from '#web/lib/calls/preview-query.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SupplierFile } from './read-supplier-file.ts'
import { suppliersChanged } from './supplier-queries.ts'

type Line = AnswerOf<typeof supplierEndpoints.importSuppliers>['rows'][number]

const outcomes: Record<Line['outcome'], [Tone, string]> = {
  new: ['good', 'New'],
  changed: ['accent', 'Changes'],
  refused: ['bad', 'Skipped'],
}

/** Import preview with the result for each row, and the confirm button. */
export function ImportDialog({ file, onClose }: { file: SupplierFile; onClose(): void }) {
  const queries = useQueryClient()
  // Not cached: the same file is checked again.
  const preview = useRead({
    ...previewQuery(supplierEndpoints.importSuppliers, { body: { rows: file.rows, store: false } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { write, pending } = useWrite<void, AnswerOf<typeof supplierEndpoints.importSuppliers>>({
    failure: 'Not imported',
    send: () => callEndpoint(supplierEndpoints.importSuppliers, { body: { rows: file.rows, store: true } }),
    onDone({ stored }) {
      toast({
        title: 'Import successful',
        text: stored === 1 ? '1 supplier imported' : `${stored} suppliers imported`,
        tone: 'good',
      })
      void suppliersChanged(queries)
      onClose()
    },
  })
  const rows = preview.data?.rows ?? []
  const numberOf = (outcome: Line['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const taken = numberOf('new') + numberOf('changed')

  return (
    <Dialog open onClose={onClose} place="right" title={`Import ${file.name}`}>
      <QueryState query={preview} loading={<Skeleton className="h-64" />} failed="This file could not be checked">
        {({ rows }) => (
          <>
            <div className="mb-4">
              <FileReadingSummary reading={file.reading} />
            </div>
            <p role="status" className="mb-4 text-sm text-muted">
              {numberOf('new')} new, {numberOf('changed')} update a supplier with the same email, {numberOf('refused')} skipped.
              Nothing has been imported yet.
            </p>
            <Table
              caption="Rows of the file"
              rows={rows}
              rowKey={({ row }) => String(row)}
              columns={[
                {
                  title: 'Supplier',
                  cell: ({ row, name, email, errors }) => (
                    <>
                      <span className="timecode mr-2 text-xs text-muted">{row}</span>
                      <span className="font-medium [overflow-wrap:anywhere]">{name || 'No name'}</span>
                      <span className="block text-xs text-muted [overflow-wrap:anywhere]">{email}</span>
                      {Object.entries(errors).map(([field, text]) => (
                        <span key={field} className="block text-xs text-bad">
                          {labelOf(field)}: {text}
                        </span>
                      ))}
                    </>
                  ),
                },
                {
                  title: 'Outcome',
                  cell: ({ outcome }) => <Badge tone={outcomes[outcome][0]}>{outcomes[outcome][1]}</Badge>,
                },
              ]}
            />
            <DialogButtons
              disabled={taken === 0}
              pending={pending}
              pendingText="Importing..."
              onClick={() => write()}
              onCancel={onClose}
              className="mt-6"
            >
              {taken === 1 ? 'Import 1 supplier' : `Import ${taken} suppliers`}
            </DialogButtons>
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

const labelOf = (field: string): string => (labelsOf(supplierFields) as Record<string, string>)[field] ?? field
