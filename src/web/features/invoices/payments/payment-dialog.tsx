import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { fieldAmountIn, formatMajor, symbolIn } from '#domain/common/money/document-currency.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { numberOf } from '../editor/invoice-form-fields.ts'
import { shownAmounts } from '../shown-amounts.ts'

const ways = ['bank-transfer', 'other'] as const
const methods = ways.map((value) => ({ value, label: paymentMethodLabels[value] }))

/** Records a payment, in full or in part. */
export function PaymentDialog({ open, invoice, onClose }: { open: boolean; invoice: AdminInvoice; onClose(): void }) {
  const { id, owed, invoiceNumber, currency } = shownAmounts(invoice)
  return (
    <Dialog open={open} onClose={onClose} title="Record payment">
      <MoneyForm
        what="payment"
        invoiceId={id}
        amount={owed}
        currency={currency}
        hint={`${formatMajor(owed, currency)} is owed`}
        dayLabel="Received on"
        asksMethod
        send={(body) => callEndpoint(invoiceAdminEndpoints.bookPayment, { params: { id }, body })}
        notice={(left) => (left > 0 ? `${formatMajor(left, currency)} is left.` : `${invoiceNumber} is paid.`)}
        onDone={onClose}
      />
    </Dialog>
  )
}

interface Asked {
  invoice: AdminInvoice
  payment: AdminInvoice['payments'][number]
}

/** Records a refund of a payment, in full or in part. */
export function RefundDialog({ asked, onClose }: { asked: Asked | null; onClose(): void }) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title="Record refund">
      {asked && (
        <MoneyForm
          what="refund"
          intro="Pay it back from your bank first: this only records it. If the price of the work was reduced, issue a credit note as well."
          invoiceId={asked.invoice.id}
          amount={asked.payment.refundable}
          currency={asked.invoice.currency}
          hint={`${formatMajor(asked.payment.refundable, asked.invoice.currency)} can be refunded`}
          dayLabel="Refunded on"
          send={({ amount, receivedOn, note }) =>
            callEndpoint(invoiceAdminEndpoints.refundPayment, {
              params: { id: asked.invoice.id, payment: asked.payment.id },
              body: { amount, receivedOn, note, revision: asked.invoice.revision },
            })
          }
          notice={(owed) =>
            owed > 0 ? `${formatMajor(owed, asked.invoice.currency)} is owed again, without reminders.` : 'Nothing is owed.'
          }
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

interface Entered {
  /** In the currency of the invoice. */
  amount: number
  method: (typeof ways)[number]
  receivedOn: string
  note: string
  /** What is above the sum owed is kept as credit. */
  keepExtra: boolean
}

/** Amount, day and note of a payment or a refund, and the method of a payment. */
function MoneyForm({
  what,
  intro,
  invoiceId,
  amount,
  currency,
  hint,
  dayLabel,
  asksMethod = false,
  send,
  notice,
  onDone,
}: {
  what: 'payment' | 'refund'
  intro?: string
  invoiceId: string
  /** What can be entered at most, in the currency of the invoice. */
  amount: number
  currency: string
  hint: string
  dayLabel: string
  asksMethod?: boolean
  send(entered: Entered): Promise<AnswerOf<typeof invoiceAdminEndpoints.bookPayment>>
  /** Text of the success notice, for what is owed afterwards. */
  notice(owed: number): string
  onDone(): void
}) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(() => ({
    amount: fieldAmountIn(amount, currency),
    method: 'bank-transfer' as Entered['method'],
    receivedOn: studioDay(new Date()),
    note: '',
    keepExtra: false,
  }))
  const name = what === 'payment' ? 'Payment' : 'Refund'
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) => send({ ...typed, amount: numberOf(typed.amount, currency) }),
    failure: `${name} not recorded`,
    fields: ['amount', 'method', 'receivedOn', 'note'],
    onDone({ invoice }) {
      queries.setQueryData(adminInvoiceQuery(invoiceId).queryKey, { invoice })
      toast({ title: `${name} recorded`, text: notice(shownAmounts(invoice).owed), tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
  const text = (field: Exclude<keyof typeof fields, 'keepExtra'>, label: string) => ({
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
      aria-label={`Record ${what}`}
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      {intro && <p className="text-sm text-muted sm:col-span-2">{intro}</p>}
      <TextField {...text('amount', `Amount, ${symbolIn(currency)}`)} inputMode="decimal" hint={hint} />
      <TextField {...text('receivedOn', dayLabel)} type="date" />
      {asksMethod && <SelectField {...text('method', 'Method')} choices={methods} />}
      <TextField {...text('note', 'Note')} maxLength={200} />
      {asksMethod && numberOf(fields.amount, currency) > amount && (
        <Checkbox
          label="Keep what is above the sum owed as credit"
          checked={fields.keepExtra}
          onChange={({ target }) => {
            clearErrors()
            setFields({ ...fields, keepExtra: target.checked })
          }}
          className="sm:col-span-2"
        />
      )}
      <DialogButtons pending={pending} pendingText="Recording..." onCancel={onDone} className="sm:col-span-2">
        Record
      </DialogButtons>
    </SendingForm>
  )
}
