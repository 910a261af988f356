import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'

/** Deletes a draft or a rejected bill. */
export function DeleteBill({ bill, onDeleted }: { bill: Bill; onDeleted(): void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    failure: 'Not deleted',
    send: () => callEndpoint(billEndpoints.removeBill, { params: { id: bill.id } }),
    onDone() {
      toast({ title: 'Deleted', tone: 'good' })
      onDeleted()
      void billChanged(queries, bill)
    },
  })
  return (
    <>
      <Button variant="quiet" disabled={pending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={16} />
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this cost?"
        text="Its receipt is deleted too."
        confirmText="Delete"
        danger
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
