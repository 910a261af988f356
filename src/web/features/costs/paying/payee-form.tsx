import { useQueryClient } from '@tanstack/react-query'
import { payEndpoints, type Payable } from '#domain/costs/pay-endpoints.ts'
import { payeeFields } from '#domain/costs/payee-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'

/** Where a supplier or person is paid. */
export function PayeeForm({ bill, onClose }: { bill: Payable; onClose(): void }) {
  const queries = useQueryClient()
  const form = useNewFields({
    table: payeeFields,
    start: bill.account ?? { accountName: bill.payee },
    failure: 'Bank details not saved',
    send: (body) => callEndpoint(payEndpoints.savePayee, { params: { id: bill.id }, body }),
    onDone() {
      toast({ title: 'Bank details saved', tone: 'good' })
      void billChanged(queries)
      onClose()
    },
  })
  return (
    <SendingForm pending={form.pending} aria-label="Bank details" onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <RecordFields form={form} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose} className="sm:col-span-2">
        Save
      </DialogButtons>
    </SendingForm>
  )
}
