import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatPounds } from '#domain/common/money.ts'
import { supplierTexts } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { IfMay } from '#web/lib/if-may.tsx'
import { useUrlFilter } from '#web/lib/url-filter.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FigureRow } from '#web/ui/figure-row.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteSupplier } from './delete-supplier.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { SupplierDays } from './supplier-days.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplierFilterBar } from './supplier-filter-bar.tsx'
import { supplierFilterNames, suppliersQuery, toSupplierFilter } from './supplier-queries.ts'

interface Open {
  part: 'days' | 'edit' | 'delete'
  supplier: Supplier
}

/** All suppliers, preferred ones first. */
export function SupplierList({
  onAdd,
  editors,
}: {
  onAdd(): void
  /** Says who else edits a supplier; people are another feature. */
  editors(id: string): ReactNode
}) {
  const url = useUrlFilter(supplierFilterNames)
  const read = useRead({ ...suppliersQuery(toSupplierFilter(url.filter)), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<Open | null>(null)
  const stats = read.data?.stats
  const openPart = (part: Open['part']) => (open?.part === part ? open.supplier : null)
  const close = () => setOpen(null)
  return (
    <div className="grid gap-5">
      <FigureRow
        label="All suppliers"
        figures={[
          { label: 'Total', value: stats?.total },
          { label: 'Preferred', value: stats?.preferred },
          { label: 'Own Kit', value: stats?.withOwnKit },
          { label: 'Avg Day Rate', value: stats && (stats.averageDayRate === null ? '–' : formatPounds(stats.averageDayRate)) },
        ]}
      />
      <SupplierFilterBar url={url} />
      <QueryState query={read} loading={<Loading />} loadingText={null} failed={supplierTexts.failed}>
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <EmptyState
              title={url.narrowed ? supplierTexts.noneFound : supplierTexts.none}
              {...(!url.narrowed && { text: 'Freelancers and companies that you book, with their rates and free days.' })}
            >
              {url.narrowed ? (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => url.change({ search: '', projectType: '', status: '', preferred: '' })}
                >
                  Clear filters
                </Button>
              ) : (
                <IfMay ability="manage-suppliers">
                  <Button size="small" onClick={onAdd}>
                    Add Supplier
                  </Button>
                </IfMay>
              )}
            </EmptyState>
          ) : (
            <div>
              <ul
                aria-label="Suppliers"
                aria-busy={read.stale}
                className={classNames('grid gap-4 transition-opacity sm:grid-cols-2 xl:grid-cols-3', read.stale && 'opacity-50')}
              >
                {suppliers.map((supplier) => (
                  <li key={supplier.id}>
                    <SupplierCard
                      supplier={supplier}
                      onDays={() => setOpen({ part: 'days', supplier })}
                      onEdit={() => setOpen({ part: 'edit', supplier })}
                      onDelete={() => setOpen({ part: 'delete', supplier })}
                    />
                  </li>
                ))}
              </ul>
              <p role="status" className="timecode py-6 text-center text-sm text-muted">
                {suppliers.length === 1 ? '1 supplier' : `${suppliers.length} suppliers`}
              </p>
            </div>
          )
        }
      </QueryState>
      <SupplierDialog open={openPart('edit') !== null} supplier={openPart('edit')} editors={editors} onClose={close} />
      <SupplierDays supplier={openPart('days')} onClose={close} />
      <DeleteSupplier supplier={openPart('delete')} onClose={close} />
    </div>
  )
}

function Loading() {
  return (
    <div>
      <p className="mb-4 text-sm text-muted">{supplierTexts.loading}</p>
      <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-72" />
        ))}
      </div>
    </div>
  )
}
