import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { formatMajorIn, type PastInvoice } from '#domain/invoices/past/past-invoice.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Marks an open one as paid, and takes that back. */
export function PastPayment({ invoice }: { invoice: PastInvoice }) {
  const { id, revision, number, owed, isMarked } = invoice
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { why } = useMay('record-payments')
  const unmark = useWrite({
    send: () => callEndpoint(pastInvoiceEndpoints.unmarkPastInvoicePaid, { params: { id }, body: { revision } }),
    failure: 'Nothing was changed',
    onDone() {
      toast({ title: 'Not paid any more', text: `${number} is as it was imported.`, tone: 'good' })
      void invalidate(queries, pastInvoiceEndpoints.listPastInvoices)
    },
  })
  if (owed > 0)
    return (
      <>
        <Button
          variant="secondary"
          size="small"
          className="whitespace-nowrap"
          why={why}
          aria-label={`Mark as paid: ${number}`}
          onClick={() => setAsking(true)}
        >
          Mark as paid
        </Button>
        <Dialog open={asking} onClose={() => setAsking(false)} title={`Mark ${number} as paid`}>
          <MarkForm invoice={invoice} onDone={() => setAsking(false)} />
        </Dialog>
      </>
    )
  if (!isMarked) return null
  return (
    <Button
      variant="quiet"
      size="small"
      why={why}
      pending={unmark.pending}
      aria-label={`Not paid: ${number}`}
      onClick={() => unmark.write(undefined)}
    >
      Not paid
    </Button>
  )
}

function MarkForm({ invoice: { id, revision, number, owed, currency }, onDone }: { invoice: PastInvoice; onDone(): void }) {
  const queries = useQueryClient()
  const [paidOn, setPaidOn] = useState(() => studioDay(new Date()))
  const { write, pending, errors, clearErrors } = useWrite({
    send: (day: string) =>
      callEndpoint(pastInvoiceEndpoints.markPastInvoicePaid, { params: { id }, body: { paidOn: day, revision } }),
    failure: 'Not marked as paid',
    fields: ['paidOn'],
    onDone() {
      toast({ title: 'Marked as paid', text: number, tone: 'good' })
      void invalidate(queries, pastInvoiceEndpoints.listPastInvoices)
      onDone()
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label={`Mark ${number} as paid`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        write(paidOn)
      }}
    >
      <p className="text-sm text-muted">
        {formatMajorIn(owed, currency)} is owed. This is only noted here: nothing is booked, and it belongs in the books of your
        former system.
      </p>
      <TextField
        label="Paid on"
        type="date"
        required
        value={paidOn}
        error={errors.paidOn}
        onChange={({ target }) => {
          clearErrors()
          setPaidOn(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        Mark as paid
      </DialogButtons>
    </SendingForm>
  )
}
