import { useQueryClient } from '@tanstack/react-query'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { supplierToasts } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { suppliersChanged } from './supplier-queries.ts'

/** Confirmation dialog that deletes a supplier. */
export function DeleteSupplier({ supplier, onClose }: { supplier: Supplier | null; onClose(): void }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: Supplier) => callEndpoint(supplierEndpoints.deleteSupplier, { params: { id } }),
    onDone(_, { name }) {
      toast({ title: supplierToasts.deleted, text: name, tone: 'good' })
      void suppliersChanged(queries)
    },
    onRefused() {
      toast({ title: supplierToasts.failed, text: supplierToasts.deleteFailed, tone: 'bad' })
      void suppliersChanged(queries)
    },
  })
  return (
    <ConfirmDialog
      open={supplier !== null}
      danger
      title="Delete this supplier?"
      text={`${supplier?.name ?? ''} will be deleted with all notes and availability. This cannot be undone.`}
      confirmText="Delete"
      onConfirm={() => supplier && write(supplier)}
      onClose={onClose}
    />
  )
}
