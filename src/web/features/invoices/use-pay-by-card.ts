import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { invoiceDoors } from '#domain/invoices/invoice-doors.ts'
import { invoiceWords } from '#domain/invoices/invoice-words.ts'
import { safeLink } from '#domain/invoices/safe-link.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { publicInvoiceQuery, type ShownInvoice } from './invoice-query.ts'

/** Leads to where the card is used: a page made for what is owed now, or the studio's own link. Only ever to https. */
export function usePayByCard({ id, card, stripeLink }: ShownInvoice): { pay(): void; pending: boolean } {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const { write, pending } = useWrite({
    async send() {
      if (card === 'checkout')
        return (await callDoor<typeof invoiceDoors.openCheckout>('POST', '/api/invoice/:id/checkout', { params: { id } })).url
      // That it could not be noted keeps nobody from paying.
      await callDoor<typeof invoiceDoors.trackPaymentAttempt>('POST', '/api/invoice/:id/track-payment-attempt', {
        params: { id },
        body: { method: 'stripe' },
      }).catch(() => undefined)
      return stripeLink
    },
    onDone(url) {
      const safe = safeLink(url)
      if (!safe) return
      setLeaving(true)
      window.location.assign(safe)
    },
    failure: invoiceWords.cardFailed,
    onRefused: () => void queries.invalidateQueries({ queryKey: publicInvoiceQuery(id).queryKey }),
  })
  return { pay: () => write(undefined), pending: pending || leaving }
}
