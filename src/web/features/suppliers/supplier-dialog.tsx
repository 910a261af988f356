import type { Supplier } from '#domain/suppliers/supplier.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** Dialog that adds or edits a supplier. */
export function SupplierDialog({
  open,
  supplier,
  onClose,
}: {
  open: boolean
  /** Null for a new supplier. */
  supplier: Supplier | null
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title={supplier ? 'Edit supplier' : 'Add Supplier'}>
      <SupplierForm supplier={supplier} onDone={onClose} />
    </Dialog>
  )
}
