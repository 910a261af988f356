import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { currencySymbol, fieldAmount, formatPence, formatPounds, pounds, toPounds } from '#domain/common/money/money.ts'
import { invoiceAdminEndpoints, type OpenInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { paymentFields } from '#domain/invoices/payment-fields.ts'
import { splitPayment } from '#domain/invoices/figures/split-payment.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { invoicesChanged, openInvoicesQuery } from '../admin-invoice-queries.ts'
import { numberOf } from '../editor/invoice-form-fields.ts'

/** Records one payment of a client over several invoices, the oldest first unless the amounts are changed. */
export function SplitPaymentDialog({ clientId, onClose }: { clientId: string; onClose(): void }) {
  const query = useRead(openInvoicesQuery(clientId))
  return (
    <Dialog open onClose={onClose} title="Record payment">
      <QueryState query={query} loading={<Skeleton className="h-64" />} failed="The invoices could not be loaded">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p className="text-sm text-muted">This client owes nothing at the moment.</p>
          ) : (
            <SplitForm clientId={clientId} invoices={invoices} onDone={onClose} />
          )
        }
      </QueryState>
    </Dialog>
  )
}

function SplitForm({ clientId, invoices: read, onDone }: { clientId: string; invoices: OpenInvoice[]; onDone(): void }) {
  const queries = useQueryClient()
  // Those that were open when the dialog was: typed amounts stay with them.
  const [invoices] = useState(read)
  /** Amounts that were typed, by invoice; the others follow from the payment. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [today] = useState(() => studioDay(new Date()))
  const form = useNewFields({
    table: paymentFields,
    start: { receivedOn: today },
    failure: 'Payment not recorded',
    errorNames: ['parts'],
    send: (body) =>
      callEndpoint(invoiceAdminEndpoints.bookSplitPayment, {
        params: { id: clientId },
        body: { ...body, amount: numberOf(body.amount), parts },
      }),
    onDone() {
      toast({
        title: 'Payment recorded',
        text: parts.length === 1 ? 'On one invoice.' : `On ${parts.length} invoices.`,
        tone: 'good',
      })
      void invoicesChanged(queries)
      onDone()
    },
  })
  const amount = pounds(numberOf(form.fields.amount)) || 0
  const byHand = Object.keys(typed).length > 0
  const split = splitPayment(
    amount,
    invoices.map(({ id, owed }) => ({ id, owed: pounds(owed) })),
  )
  const shown = (id: string) => typed[id] ?? (byHand ? '' : penceText(split.parts.find((part) => part.id === id)!.amount))
  const parts: { invoiceId: string; amount: number }[] = invoices
    .map(({ id }) => ({ invoiceId: id, amount: shown(id).trim() === '' ? 0 : numberOf(shown(id)) }))
    .filter((part) => part.amount !== 0)
  const left = parts.reduce((rest, part) => rest - (pounds(part.amount) || 0), amount)
  const partError = form.errors.parts ?? Object.entries(form.errors).find(([name]) => name.startsWith('parts'))?.[1]
  return (
    <SendingForm pending={form.pending} aria-label="Record payment" onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
      <RecordField form={form} name="amount" label={`Amount received, ${currencySymbol()}`} required />
      <RecordFields form={form} names={['receivedOn', 'method', 'note']} />
      <fieldset className="grid gap-3 sm:col-span-2">
        <legend className="mb-2 text-sm font-medium">On these invoices, the oldest first</legend>
        {invoices.map(({ id, invoiceNumber, projectTitle, dueDate, owed }) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_8rem] items-end gap-3 border-b border-line pb-3 last:border-0">
            <p className="min-w-0 text-sm">
              <span className="timecode font-medium">{invoiceNumber}</span>
              <span className="block text-muted [overflow-wrap:anywhere]">{projectTitle}</span>
              <span className="block text-muted">
                {formatPounds(owed)} owed{dueDate && `, due ${longDay(dueDate)}`}
              </span>
            </p>
            <TextField
              label={`On ${invoiceNumber}, ${currencySymbol()}`}
              inputMode="decimal"
              value={shown(id)}
              onChange={({ target }) => {
                form.change({})
                // The others keep what was shown when the first was changed.
                const before = byHand ? typed : Object.fromEntries(invoices.map((one) => [one.id, shown(one.id)]))
                setTyped({ ...before, [id]: target.value })
              }}
            />
          </div>
        ))}
        <FieldError id="parts-error">{partError}</FieldError>
        <p aria-live="polite" className="text-sm text-muted">
          {left > 0
            ? `${formatPence(left)} is not on any invoice.`
            : left < 0
              ? `The invoices add up to ${formatPence(-left)} more than the payment.`
              : amount > 0
                ? 'All of the payment is on invoices.'
                : 'Enter the amount: it is split over the invoices.'}
        </p>
        {left > 0 && <RecordField form={form} name="keepExtra" label="Keep the rest as credit" />}
      </fieldset>
      <DialogButtons pending={form.pending} pendingText="Recording..." onCancel={onDone} className="sm:col-span-2">
        Record
      </DialogButtons>
    </SendingForm>
  )
}

const penceText = (pence: number): string => (pence === 0 ? '' : fieldAmount(toPounds(pence)))
