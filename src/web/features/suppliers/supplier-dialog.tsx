import type { ReactNode } from 'react'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SupplierForm } from './supplier-form.tsx'

/** Dialog that adds or edits a supplier. */
export function SupplierDialog({
  open,
  supplier,
  editors,
  onClose,
}: {
  open: boolean
  /** Null for a new supplier. */
  supplier: Supplier | null
  /** Says who else edits it. */
  editors?(id: string): ReactNode
  onClose(): void
}) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title={supplier ? 'Edit supplier' : 'Add Supplier'}>
      {supplier && editors && <div className="mb-4 empty:hidden">{editors(supplier.id)}</div>}
      <SupplierForm supplier={supplier} onDone={onClose} />
    </Dialog>
  )
}
