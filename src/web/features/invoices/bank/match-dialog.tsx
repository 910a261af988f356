import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldAmountIn, formatMajorExactly, symbolIn } from '#domain/common/money/document-currency.ts'
import { currencySymbol, fieldAmount } from '#domain/common/money/money.ts'
import { bankEndpoints, type BankLine } from '#domain/invoices/bank/bank-endpoints.ts'
import type { InvoiceCard } from '#domain/invoices/invoice.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bankChanged, matchableInvoicesQuery } from './bank-queries.ts'
import { numberOf } from '../editor/invoice-form-fields.ts'

/** Matches a part of a line with an invoice that staff choose, and a fee that the bank kept. */
export function MatchDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const [invoice, setInvoice] = useState<InvoiceCard | null>(null)
  const isIncoming = line.amount > 0
  return (
    <Dialog open onClose={onClose} title={isIncoming ? 'Match to an invoice' : 'Record a refund'}>
      <p className="mb-4 text-sm text-muted [overflow-wrap:anywhere]">
        {formatMajorExactly(Math.abs(line.left), line.currency ?? undefined)} of “{line.text || 'No description'}” is not matched
        yet.
      </p>
      {invoice ? (
        <MatchForm line={line} invoice={invoice} onBack={() => setInvoice(null)} onDone={onClose} />
      ) : (
        <ChooseInvoice onlyOwed={isIncoming} currency={line.currency} onChoose={setInvoice} />
      )}
    </Dialog>
  )
}

function ChooseInvoice({
  onlyOwed,
  currency,
  onChoose,
}: {
  onlyOwed: boolean
  /** Of the line: invoices in another one cannot be matched. */
  currency: string | null
  onChoose(invoice: InvoiceCard): void
}) {
  const [search, setSearch] = useState('')
  const query = useRead(matchableInvoicesQuery(search))
  return (
    <div className="grid gap-3">
      <SearchField label="Search invoices" placeholder="Number, client or project" value={search} onSearch={setSearch} />
      <QueryState query={query} loading={<Skeleton className="h-40" />} failed="The invoices could not be loaded">
        {({ invoices }) => {
          const shown = invoices.filter(
            ({ kind, state, owed, face, currency: its }) =>
              kind === 'invoice' &&
              (face ? its : null) === currency &&
              (onlyOwed ? (face ?? { owed }).owed > 0 : state === 'paid' || state === 'issued'),
          )
          if (shown.length === 0) return <p className="text-sm text-muted">No invoice found.</p>
          return (
            <ul aria-label="Invoices" className="grid max-h-80 gap-1 overflow-y-auto">
              {shown.map((invoice) => (
                <li key={invoice.id}>
                  <button
                    type="button"
                    className="flex w-full flex-wrap justify-between gap-x-4 rounded-control px-3 py-2 text-left hover:bg-ink/8"
                    onClick={() => onChoose(invoice)}
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      <span className="timecode">{invoice.invoiceNumber}</span> {invoice.clientName}
                    </span>
                    <span className="text-sm text-muted">
                      {onlyOwed
                        ? `${formatMajorExactly((invoice.face ?? invoice).owed, invoice.currency)} owed`
                        : `${formatMajorExactly((invoice.face ?? invoice).total, invoice.currency)} in total`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryState>
    </div>
  )
}

function MatchForm({
  line: { id, amount, left, currency },
  invoice,
  onBack,
  onDone,
}: {
  line: BankLine
  invoice: InvoiceCard
  onBack(): void
  onDone(): void
}) {
  const queries = useQueryClient()
  const isIncoming = amount > 0
  const code = currency ?? undefined
  const { owed } = invoice.face ?? invoice
  const most = isIncoming ? Math.min(left, owed) : -left
  const [fields, setFields] = useState({ amount: fieldAmountIn(most, currency), fee: fieldAmount(0), keepExtra: false })
  const { write, pending, errors, clearErrors } = useWrite({
    send: (typed: typeof fields) =>
      callEndpoint(bankEndpoints.bookBankLine, {
        params: { id },
        body: {
          invoiceId: invoice.id,
          amount: numberOf(typed.amount, code),
          fee: isIncoming ? numberOf(typed.fee) : 0,
          keepExtra: typed.keepExtra,
        },
      }),
    failure: 'Not matched',
    fields: ['amount', 'fee'],
    onDone() {
      toast({
        title: isIncoming ? `Matched to ${invoice.invoiceNumber}` : `Refund of ${invoice.invoiceNumber} recorded`,
        tone: 'good',
      })
      void bankChanged(queries)
      onDone()
    },
  })
  const text = (field: 'amount' | 'fee', label: string) => ({
    label,
    value: fields[field],
    error: errors[field],
    inputMode: 'decimal' as const,
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setFields({ ...fields, [field]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Match"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="sm:col-span-2">
        <span className="timecode">{invoice.invoiceNumber}</span> {invoice.clientName}
        {isIncoming && <span className="text-muted">, {formatMajorExactly(owed, code)} owed</span>}
      </p>
      <TextField
        {...text('amount', `${isIncoming ? 'Paid on this invoice' : 'Refunded'}, ${symbolIn(currency)}`)}
        hint={`${formatMajorExactly(Math.abs(left), code)} of the line is left`}
      />
      {isIncoming && currency === null && (
        <TextField {...text('fee', `Bank fee, ${currencySymbol()}`)} hint="What the bank kept of this payment" />
      )}
      {isIncoming && numberOf(fields.amount, code) > owed && (
        <Checkbox
          label="Keep what is above the sum owed as credit"
          checked={fields.keepExtra}
          onChange={({ target }) => {
            clearErrors()
            setFields({ ...fields, keepExtra: target.checked })
          }}
        />
      )}
      <DialogButtons pending={pending} pendingText="Matching..." cancel="Back" onCancel={onBack} className="sm:col-span-2">
        {isIncoming ? 'Match' : 'Record refund'}
      </DialogButtons>
    </SendingForm>
  )
}
