import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldAmountIn, formatMajor, symbolIn } from '#domain/common/money/document-currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { writeOffFields } from '#domain/invoices/payment-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { numberOf } from '../editor/invoice-form-fields.ts'
import { shownAmounts } from '../shown-amounts.ts'

/** Writes off what is owed, or a part of it. */
export function WriteOffDialog({ open, invoice, onClose }: { open: boolean; invoice: AdminInvoice; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Write off">
      <WriteOffForm invoice={invoice} onDone={onClose} />
    </Dialog>
  )
}

function WriteOffForm({ invoice: given, onDone }: { invoice: AdminInvoice; onDone(): void }) {
  const { id, owed, revision, invoiceNumber, currency } = shownAmounts(given)
  const queries = useQueryClient()
  const [today] = useState(() => studioDay(new Date()))
  const form = useNewFields({
    table: writeOffFields,
    start: { amount: fieldAmountIn(owed, currency), day: today },
    failure: 'Not written off',
    send: (body) =>
      callEndpoint(invoiceAdminEndpoints.writeOff, {
        params: { id },
        body: { ...body, amount: numberOf(body.amount, currency), revision },
      }),
    onDone({ invoice }) {
      const left = shownAmounts(invoice).owed
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice })
      toast({
        title: 'Written off',
        text: left > 0 ? `${formatMajor(left, currency)} is left.` : `Nothing more is expected on ${invoiceNumber}.`,
        tone: 'good',
      })
      void invoicesChanged(queries)
      onDone()
    },
  })
  return (
    <SendingForm pending={form.pending} aria-label="Write off" onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <p className="text-sm text-muted sm:col-span-2">
        For a debt that will not be paid. It is a bad debt in the journal, reminders stop, and files that wait for payment are
        released. {taxName()} bad debt relief is not claimed: ask your accountant.
      </p>
      <RecordField
        form={form}
        name="amount"
        label={`Amount, ${symbolIn(currency)}`}
        hint={`${formatMajor(owed, currency)} is owed`}
      />
      <RecordFields form={form} names={['day', 'reason']} />
      <DialogButtons pending={form.pending} pendingText="Writing off..." onCancel={onDone} className="sm:col-span-2">
        Write off
      </DialogButtons>
    </SendingForm>
  )
}
