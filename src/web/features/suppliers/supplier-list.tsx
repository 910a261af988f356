import { useState, type ReactNode } from 'react'
import { formatPounds } from '#domain/common/money/money.ts'
import { supplierProjectTypeLabels, supplierStatusLabels, supplierTexts } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useWholeList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { FigureRow } from '#web/ui/lists/figure-row.tsx'
import { choicesOf, FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import type { SortableColumn } from '#web/ui/lists/sort-order.ts'
import { DeleteSupplier } from './delete-supplier.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { SupplierDays } from './supplier-days.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import { supplierFilterNames, suppliersQuery, toSupplierFilter } from './supplier-queries.ts'
import { useSupplierExport } from './use-supplier-export.ts'

const columns: SortableColumn[] = [
  { title: 'Name', sort: { by: 'name', as: 'text' } },
  { title: 'Day rate', sort: { by: 'rate', as: 'number' } },
  { title: 'Reliability', sort: { by: 'reliability', as: 'number' } },
  { title: 'Video quality', sort: { by: 'quality', as: 'number' } },
]

interface Open {
  part: 'days' | 'edit' | 'delete'
  supplier: Supplier
}

/** All suppliers, usually preferred ones first. */
export function SupplierList({
  onAdd,
  editors,
}: {
  onAdd(): void
  /** Says who else edits a supplier; people are another feature. */
  editors(id: string): ReactNode
}) {
  const { filter: given, change, to } = useUrlFilter(supplierFilterNames)
  const filter = toSupplierFilter(given)
  const list = useWholeList(suppliersQuery(filter), (page) => page.suppliers)
  const [open, setOpen] = useState<Open | null>(null)
  const stats = list.page?.stats
  const { search, projectType, status, preferred, sort } = filter
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
      <RecordList
        caption="Suppliers"
        noun={['supplier', 'suppliers']}
        columns={columns}
        card={(supplier) => (
          <SupplierCard
            supplier={supplier}
            onDays={() => setOpen({ part: 'days', supplier })}
            onEdit={() => setOpen({ part: 'edit', supplier })}
            onDelete={() => setOpen({ part: 'delete', supplier })}
          />
        )}
        skeleton="h-72"
        list={list}
        rowKey={({ id }) => id}
        total={undefined}
        search={{
          label: 'Search name or email',
          placeholder: 'Search',
          value: search ?? '',
          onSearch: (text) => change({ search: text }),
        }}
        filters={
          <>
            <FilterSelect
              label="Project type"
              value={projectType}
              any="Any project type"
              choices={choicesOf(supplierProjectTypeLabels)}
              onChange={(chosen) => change({ projectType: chosen })}
            />
            <FilterSelect
              label="Status"
              value={status}
              any="Any status"
              choices={choicesOf(supplierStatusLabels)}
              onChange={(chosen) => change({ status: chosen })}
            />
            <Checkbox
              label="Preferred only"
              checked={preferred === 'true'}
              onChange={({ target }) => change({ preferred: target.checked ? 'true' : '' })}
            />
          </>
        }
        order={{ chosen: sort, to: (order) => to({ sort: order }), change: (order) => change({ sort: order }) }}
        csv={useSupplierExport(filter, 'csv')}
        loadingText={supplierTexts.loading}
        failed={supplierTexts.failed}
        empty={{
          title: supplierTexts.none,
          text: 'Freelancers and companies that you book, with their rates and free days.',
          action: (
            <IfMay ability="manage-suppliers">
              <Button size="small" onClick={onAdd}>
                Add Supplier
              </Button>
            </IfMay>
          ),
        }}
        noneFound={{ title: supplierTexts.noneFound }}
        onClear={
          search || projectType || status || preferred
            ? () => change({ search: '', projectType: '', status: '', preferred: '' })
            : undefined
        }
      />
      <SupplierDialog open={openPart('edit') !== null} supplier={openPart('edit')} editors={editors} onClose={close} />
      <SupplierDays supplier={openPart('days')} onClose={close} />
      <DeleteSupplier supplier={openPart('delete')} onClose={close} />
    </div>
  )
}
