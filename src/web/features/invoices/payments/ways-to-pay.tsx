import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useId, useState } from 'react'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { invoiceMessages } from '#domain/invoices/invoice-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { cardPartTexts } from '#web/lib/studio/card-part-texts.ts'
import { CardParts } from '#web/ui/lists/saved-card.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BankDetails } from '../bank/bank-details.tsx'
import { publicInvoiceQuery, type ShownInvoice } from '../invoice-query.ts'
import { usePayByCard } from '../cards/use-pay-by-card.ts'

/** Payment by card, if set up, and by bank transfer. */
export function WaysToPay({ invoice }: { invoice: ShownInvoice }) {
  const byCard = invoice.card !== 'none'
  const byBank = invoice.bankDetails.details.length > 0
  return (
    <div className="grid gap-5">
      {byCard && <ByCard invoice={invoice} />}
      {byBank && <ByBank invoice={invoice} second={byCard} />}
      {!byCard && !byBank && (
        <p className="text-sm text-muted">Our bank details are not on this invoice. Please ask us for them.</p>
      )}
    </div>
  )
}

function ByCard({ invoice }: { invoice: ShownInvoice }) {
  const { pay, pending } = usePayByCard(invoice)
  const { saveCard, payRefusal } = invoice
  const partsId = useId()
  // The ticked text itself: when the parts change meanwhile, it is not ticked any more.
  const [ticked, setTicked] = useState<string>()
  const agreed = saveCard?.consent === ticked ? ticked : undefined
  return (
    <div className="grid gap-4">
      <Button size="large" why={payRefusal} pending={pending} pendingText="Opening card payment..." onClick={() => pay(agreed)}>
        <CreditCard aria-hidden="true" size={18} />
        Pay by card
      </Button>
      {saveCard && !payRefusal && (
        <div>
          <Checkbox
            label={mandateMessages.tick}
            checked={agreed !== undefined}
            aria-describedby={partsId}
            onChange={({ target }) => setTicked(target.checked ? saveCard.consent : undefined)}
          />
          <div id={partsId} className="border-l-2 border-line pl-4">
            <CardParts parts={cardPartTexts(saveCard.parts)} />
            <p className="mt-3 text-xs text-muted">{mandateMessages.terms}</p>
          </div>
        </div>
      )}
    </div>
  )
}

function ByBank({ invoice, second }: { invoice: ShownInvoice; second: boolean }) {
  const queries = useQueryClient()
  const { id, bankDetails, transferInitiatedAt } = invoice
  const { write, pending } = useWrite({
    send: () =>
      callEndpoint(invoiceEndpoints.initiateBankTransfer, { params: { id }, body: { initiatedAt: new Date().toISOString() } }),
    onDone() {
      toast({ ...invoiceMessages.transferInitiated, tone: 'good' })
      void invalidate(queries, publicInvoiceQuery(id))
    },
    onRefused({ status }) {
      // On network errors only: after any response the form shows the state.
      if (status === 0) toast({ ...invoiceMessages.transferFailed, tone: 'bad' })
      else void invalidate(queries, publicInvoiceQuery(id))
    },
  })
  return (
    <div>
      <h2 className="label mb-1">{second ? 'Or by bank transfer' : 'By bank transfer'}</h2>
      <BankDetails details={bankDetails} />
      {transferInitiatedAt && (
        <p className="mt-3 text-sm text-muted">
          You told us on {longDay(studioDay(new Date(transferInitiatedAt)))} that a transfer is on its way.
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-4 w-full"
        why={invoice.payRefusal}
        pending={pending}
        pendingText="Telling the studio..."
        onClick={() => write(undefined)}
      >
        I’ve sent the transfer
      </Button>
    </div>
  )
}
