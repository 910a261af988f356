import type { Supplier } from '#domain/suppliers/supplier.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** Adds a supplier, or changes one. */
export function SupplierDialog({
  open,
  supplier,
  onClose,
}: {
  open: boolean
  /** Null for a new one. */
  supplier: Supplier | null
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title={supplier ? 'Edit Supplier' : 'Add Supplier'}>
      <SupplierForm supplier={supplier} onDone={onClose} />
    </Dialog>
  )
}
