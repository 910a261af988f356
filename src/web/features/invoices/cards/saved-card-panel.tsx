import { useQueryClient } from '@tanstack/react-query'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { cardPartTexts } from '#web/lib/studio/card-part-texts.ts'
import { SavedCardNote } from '#web/ui/lists/saved-card.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { publicInvoiceQuery, type ShownInvoice } from '../invoice-query.ts'

/** The card that was saved with the invoice or is to be charged for it. */
export function SavedCardPanel({ invoice: { id, savedCard, payRefusal } }: { invoice: ShownInvoice }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    failure: 'Not ended',
    send: () => callEndpoint(invoiceEndpoints.endSavedCard, { params: { id } }),
    onDone() {
      toast({ title: 'Card payments ended', text: 'We will email you each invoice with a link to pay.', tone: 'good' })
      void invalidate(queries, publicInvoiceQuery(id))
    },
    onRefused: () => void invalidate(queries, publicInvoiceQuery(id)),
  })
  if (!savedCard) return null
  const { card, parts, chargeOn } = savedCard
  return (
    <SavedCardNote
      title={`Saved card: ${card}`}
      card={card}
      parts={cardPartTexts(parts)}
      why={payRefusal}
      pending={pending}
      onEnd={() => write(undefined)}
    >
      {chargeOn && <p className="mt-1">We will charge it for this invoice on {longDay(chargeOn)}.</p>}
    </SavedCardNote>
  )
}
