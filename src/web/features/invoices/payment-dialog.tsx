import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '#domain/common/calendar-day.ts'
import { formatPounds } from '#domain/common/money.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import type { AdminInvoice, invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from './admin-invoice-queries.ts'
import { numberOf } from './invoice-form-fields.ts'

const ways = ['bank-transfer', 'other'] as const
const methods = ways.map((value) => ({ value, label: paymentMethodLabels[value] }))

/** Records a payment, in full or in part. */
export function PaymentDialog({ open, invoice, onClose }: { open: boolean; invoice: AdminInvoice; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Record payment">
      <PaymentForm invoice={invoice} onDone={onClose} />
    </Dialog>
  )
}

function PaymentForm({ invoice: { id, owed, invoiceNumber }, onDone }: { invoice: AdminInvoice; onDone(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(() => ({
    amount: owed.toFixed(2),
    method: 'bank-transfer' as (typeof ways)[number],
    receivedOn: dayAt(new Date(), studioTimeZone),
    note: '',
  }))
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) =>
      callEndpoint<typeof invoiceAdminEndpoints.bookPayment>('POST', '/api/admin/invoices/:id/payments', {
        params: { id },
        body: { ...typed, amount: numberOf(typed.amount) },
      }),
    failure: 'Payment not recorded',
    fields: ['amount', 'method', 'receivedOn', 'note'],
    onDone(answer) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      const left = answer.invoice.owed
      toast({
        title: 'Payment recorded',
        text: left > 0 ? `${formatPounds(left)} is left.` : `${invoiceNumber} is paid.`,
        tone: 'good',
      })
      void invoicesChanged(queries)
      onDone()
    },
  })
  const text = (name: keyof typeof fields, label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <form
      aria-label="Record payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...text('amount', 'Amount, £')} inputMode="decimal" hint={`${formatPounds(owed)} is owed`} />
      <TextField {...text('receivedOn', 'Received on')} type="date" />
      <SelectField {...text('method', 'Method')} choices={methods} />
      <TextField {...text('note', 'Note')} maxLength={200} />
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText="Recording...">
          Record
        </Button>
      </div>
    </form>
  )
}
