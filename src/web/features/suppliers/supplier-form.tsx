import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierFields } from '#domain/suppliers/supplier-fields.ts'
import { supplierToasts } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useNotesLabels } from '#web/lib/studio/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordGroups } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { supplierReadersQuery, suppliersChanged, suppliersQuery } from './supplier-queries.ts'

/** All fields of a supplier. */
export function SupplierForm({ supplier, onDone }: { supplier: Supplier | null; onDone(): void }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: supplierFields,
    record: supplier,
    labels: useNotesLabels(),
    add: (body) => callEndpoint(supplierEndpoints.addSupplier, { body }),
    change: (body, { id }) => callEndpoint(supplierEndpoints.changeSupplier, { params: { id }, body }),
    recordIn: (answer) => answer.supplier,
    async read({ id }) {
      const { suppliers } = await queries.fetchQuery({ ...suppliersQuery({}), staleTime: 0 })
      return suppliers.find((one) => one.id === id)
    },
    onSaved(answer, was) {
      const text = unreachedNotice(answer.unreached, 'supplier') ?? answer.supplier.name
      toast({ title: was ? supplierToasts.updated : supplierToasts.added, text, tone: 'good' })
      void suppliersChanged(queries)
    },
    onDone,
    onRefused({ status }, was) {
      if (status === 422) return
      toast({ title: supplierToasts.failed, text: was ? supplierToasts.updateFailed : supplierToasts.addFailed, tone: 'bad' })
    },
  })
  const people = useQuery(supplierReadersQuery()).data?.people ?? []
  return (
    <RecordForm label={form.saved ? 'Edit supplier' : 'Add Supplier'} form={form} onSubmit={form.save} className="grid gap-7">
      <RecordGroups form={form} mentionable={people.map(({ name }) => name)} />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={form.pending} pendingText="Saving...">
          {form.saved ? 'Save' : 'Add Supplier'}
        </Button>
      </div>
    </RecordForm>
  )
}
