import { useQueryClient } from '@tanstack/react-query'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged, reminderQuery } from '../admin-invoice-queries.ts'

/** Shows the reminder of an invoice, and sends it. */
export function RemindDialog({ open, invoice, onClose }: { open: boolean; invoice: AdminInvoice; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Send a reminder">
      <Reminder invoice={invoice} onDone={onClose} />
    </Dialog>
  )
}

function Reminder({ invoice: { id, email }, onDone }: { invoice: AdminInvoice; onDone(): void }) {
  const queries = useQueryClient()
  const read = useRead(reminderQuery(id))
  const { write, pending } = useWrite({
    send: () => callEndpoint(invoiceAdminEndpoints.sendReminder, { params: { id } }),
    failure: 'Not sent',
    onDone({ invoice }) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice })
      toast({ title: 'Reminder sent', text: `To ${email}.`, tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
  return (
    <QueryState query={read} failed="The reminder could not be loaded">
      {({ to, subject, text, refusal }) => (
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">To</dt>
            <dd className="wrap-anywhere">{to}</dd>
            <dt className="text-muted">Subject</dt>
            <dd className="font-semibold wrap-anywhere">{subject}</dd>
          </dl>
          <p className="max-h-80 overflow-y-auto border-y border-line py-3 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
          <DialogButtons
            why={refusal ?? undefined}
            pending={pending}
            pendingText="Sending..."
            onCancel={onDone}
            onClick={() => write(undefined)}
          >
            Send reminder
          </DialogButtons>
        </div>
      )}
    </QueryState>
  )
}
