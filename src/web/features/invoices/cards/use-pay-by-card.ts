import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { invoiceMessages } from '#domain/invoices/invoice-messages.ts'
import { safeLink } from '#domain/invoices/safe-link.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { publicInvoiceQuery, type ShownInvoice } from '../invoice-query.ts'

/** Redirects to a Stripe Checkout page for the amount due, or to the studio's own payment link. https only. */
export function usePayByCard({ id, card, stripeLink }: ShownInvoice): {
  /** With the text that was ticked, the card is saved for later parts. */
  pay(agreed?: string): void
  pending: boolean
} {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { write, pending } = useWrite({
    async send(agreed: string | undefined) {
      if (card === 'checkout') {
        const body = agreed === undefined ? {} : { agreed }
        const call = { params: { id }, body }
        return (await callEndpoint(invoiceEndpoints.openCheckout, call)).url
      }
      // A failed tracking call must not prevent the payment.
      await callEndpoint(invoiceEndpoints.trackPaymentAttempt, { params: { id }, body: { method: 'stripe' } }).catch(
        () => undefined,
      )
      return stripeLink
    },
    onDone(url) {
      const safe = safeLink(url)
      if (!safe) return
      setLeaving(true)
      window.location.assign(safe)
    },
    failure: invoiceMessages.cardFailed,
    onRefused: () => void invalidate(queries, publicInvoiceQuery(id)),
  })
  return { pay: (agreed) => write(agreed), pending: pending || leaving }
}
