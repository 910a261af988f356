import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldAmountIn, formatMajor, symbolIn } from '#domain/common/money/document-currency.ts'
import { taxName } from '#domain/common/money/vat.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
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
  const [fields, setFields] = useState(() => ({
    amount: fieldAmountIn(owed, currency),
    reason: '',
    day: studioDay(new Date()),
  }))
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) =>
      callEndpoint(invoiceAdminEndpoints.writeOff, {
        params: { id },
        body: { ...typed, amount: numberOf(typed.amount, currency), revision },
      }),
    failure: 'Not written off',
    fields: ['amount', 'reason', 'day'],
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
  const text = (field: keyof typeof fields, label: string) => ({
    label,
    value: fields[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setFields({ ...fields, [field]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Write off"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="text-sm text-muted sm:col-span-2">
        For a debt that will not be paid. It is a bad debt in the journal, reminders stop, and files that wait for payment are
        released. {taxName()} bad debt relief is not claimed: ask your accountant.
      </p>
      <TextField
        {...text('amount', `Amount, ${symbolIn(currency)}`)}
        inputMode="decimal"
        hint={`${formatMajor(owed, currency)} is owed`}
      />
      <TextField {...text('day', 'Date')} type="date" />
      <TextField {...text('reason', 'Reason')} required maxLength={500} className="sm:col-span-2" />
      <DialogButtons pending={pending} pendingText="Writing off..." onCancel={onDone} className="sm:col-span-2">
        Write off
      </DialogButtons>
    </SendingForm>
  )
}
