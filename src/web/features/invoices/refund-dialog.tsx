import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'
import { formatPounds } from '#domain/common/money.ts'
import type { AdminInvoice, invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from './admin-invoice-queries.ts'
import { numberOf } from './invoice-form-fields.ts'

interface Asked {
  invoice: AdminInvoice
  payment: AdminInvoice['payments'][number]
}

/** Records a refund of a payment, in full or in part. */
export function RefundDialog({ asked, onClose }: { asked: Asked | null; onClose(): void }) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title="Record refund">
      {asked && <RefundForm {...asked} onDone={onClose} />}
    </Dialog>
  )
}

function RefundForm({ invoice: { id, revision }, payment: { id: payment, refundable }, onDone }: Asked & { onDone(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(() => ({
    amount: refundable.toFixed(2),
    receivedOn: dayAt(new Date(), studioTimeZone),
    note: '',
  }))
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) =>
      callEndpoint<typeof invoiceAdminEndpoints.refundPayment>('POST', '/api/admin/invoices/:id/payments/:payment/refund', {
        params: { id, payment },
        body: { ...typed, amount: numberOf(typed.amount), revision },
      }),
    failure: 'Refund not recorded',
    fields: ['amount', 'receivedOn', 'note'],
    onDone(answer) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      const { owed } = answer.invoice
      toast({
        title: 'Refund recorded',
        text: owed > 0 ? `${formatPounds(owed)} is owed again, without reminders.` : 'Nothing is owed.',
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
      aria-label="Record refund"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="text-sm text-muted sm:col-span-2">
        Pay it back from your bank first: this only records it. If the price of the work was reduced, issue a credit note as well.
      </p>
      <TextField {...text('amount', 'Amount, £')} inputMode="decimal" hint={`${formatPounds(refundable)} can be refunded`} />
      <TextField {...text('receivedOn', 'Refunded on')} type="date" />
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
