import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinor } from '#domain/common/money/document-currency.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { Segmented, type Segment } from '#web/ui/forms/segmented.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminInvoiceQuery, invoicesChanged } from '../admin-invoice-queries.ts'
import { toItems, totalsOfLines, type LineFields } from '../editor/invoice-form-fields.ts'
import { GrossIn } from '../editor/gross-in.tsx'
import { InvoiceLinesField } from '../editor/invoice-lines-field.tsx'
import { shownAmounts } from '../shown-amounts.ts'

type Extent = 'all' | 'part'

const extents: Segment<Extent>[] = [
  { value: 'all', label: 'The remaining amount' },
  { value: 'part', label: 'Part of it' },
]

/** Credit note for an issued invoice, in full or in part. */
export function CreditDialog({ open, invoice, onClose }: { open: boolean; invoice: AdminInvoice; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} place="right" title={`Credit note on ${invoice.invoiceNumber}`}>
      <CreditForm invoice={invoice} onDone={onClose} />
    </Dialog>
  )
}

function CreditForm({ invoice, onDone }: { invoice: AdminInvoice; onDone(): void }) {
  const { id, items, total, credited, paid, currency } = shownAmounts(invoice)
  const queries = useQueryClient()
  const [extent, setExtent] = useState<Extent>('all')
  const [reason, setReason] = useState('')
  const [send, setSend] = useState(true)
  const usualRate = items[0]?.vatRate ?? null
  const [lines, setLines] = useState<LineFields[]>([{ key: 0, label: '', description: '', cost: '', vatRate: usualRate }])
  const { write, pending, errors, clearErrors } = useWrite({
    send: () =>
      callEndpoint(invoiceAdminEndpoints.creditInvoice, {
        params: { id },
        body: {
          reason,
          items: extent === 'all' ? null : toItems(lines, currency),
          send,
        },
      }),
    failure: 'The credit note could not be issued',
    fields: ['reason', 'items'],
    onDone(answer) {
      queries.setQueryData(adminInvoiceQuery(id).queryKey, { invoice: answer.invoice })
      const number = answer.invoice.creditNotes.at(-1)?.invoiceNumber
      toast({
        title: `${number} is issued`,
        text: send && invoice.email ? `Sent to ${invoice.email}.` : 'It has not been emailed yet.',
        tone: 'good',
      })
      void invoicesChanged(queries)
      onDone()
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Credit note"
      onSubmit={(event) => {
        event.preventDefault()
        write(undefined)
      }}
      className="grid gap-5"
    >
      <TextField
        label="Reason"
        required
        value={reason}
        error={errors.reason}
        maxLength={500}
        hint="Shown on the credit note."
        onChange={({ target }) => {
          clearErrors()
          setReason(target.value)
        }}
      />
      <Segmented label="Amount to credit" value={extent} options={extents} onChange={(chosen) => setExtent(chosen)} />
      {extent === 'all' ? (
        <p className="text-sm text-muted">
          <GrossIn amount={total - credited} currency={currency} /> will be credited.{' '}
          {paid > 0 ? 'What was paid then stands as credit.' : 'This cancels the invoice.'}
        </p>
      ) : (
        <>
          <InvoiceLinesField
            lines={lines}
            currency={currency}
            error={errors.items}
            rates={items.flatMap(({ vatRate }) => vatRate ?? [])}
            usualRate={usualRate}
            onChange={(changed) => {
              clearErrors()
              setLines(changed)
            }}
          />
          <p className="timecode text-right text-sm">
            Credited <strong className="font-semibold">{formatMinor(totalsOfLines(lines, currency).total, currency)}</strong>
          </p>
        </>
      )}
      {invoice.email && (
        <Checkbox label={`Email it to ${invoice.email}`} checked={send} onChange={({ target }) => setSend(target.checked)} />
      )}
      <DialogButtons variant="danger" pending={pending} pendingText="Issuing..." onCancel={onDone}>
        Issue credit note
      </DialogButtons>
    </SendingForm>
  )
}
