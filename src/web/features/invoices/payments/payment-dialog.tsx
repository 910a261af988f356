import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { fieldAmountIn, formatMajor, symbolIn } from '#domain/common/money/document-currency.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import type { StoredFields } from '#domain/common/field-table.ts'
import { paymentFields } from '#domain/invoices/payment-fields.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { numberOf } from '../editor/invoice-form-fields.ts'
import { shownAmounts } from '../shown-amounts.ts'

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

/** `amount` in the currency of the invoice. */
type Entered = Omit<StoredFields<typeof paymentFields>, 'amount'> & { amount: number }

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
  const [today] = useState(() => studioDay(new Date()))
  const name = what === 'payment' ? 'Payment' : 'Refund'
  const form = useNewFields({
    table: paymentFields,
    start: { amount: fieldAmountIn(amount, currency), receivedOn: today },
    failure: `${name} not recorded`,
    send: (body) => send({ ...body, amount: numberOf(body.amount, currency) }),
    onDone({ invoice }) {
      queries.setQueryData(adminInvoiceQuery(invoiceId).queryKey, { invoice })
      toast({ title: `${name} recorded`, text: notice(shownAmounts(invoice).owed), tone: 'good' })
      void invoicesChanged(queries)
      onDone()
    },
  })
  return (
    <SendingForm
      pending={form.pending}
      aria-label={`Record ${what}`}
      onSubmit={form.submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      {intro && <p className="text-sm text-muted sm:col-span-2">{intro}</p>}
      <RecordField form={form} name="amount" label={`Amount, ${symbolIn(currency)}`} hint={hint} />
      <RecordField form={form} name="receivedOn" label={dayLabel} />
      {asksMethod && <RecordField form={form} name="method" />}
      <RecordField form={form} name="note" />
      {asksMethod && numberOf(form.fields.amount, currency) > amount && (
        <RecordField form={form} name="keepExtra" className="sm:col-span-2" />
      )}
      <DialogButtons pending={form.pending} pendingText="Recording..." onCancel={onDone} className="sm:col-span-2">
        Record
      </DialogButtons>
    </SendingForm>
  )
}
