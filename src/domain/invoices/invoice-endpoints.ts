import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { publicInvoice } from './invoice.ts'

/** 128 random bits, base64url. */
const linkParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
const done = z.object({ success: z.literal(true) })

/** What the holder of an invoice's link may do. What is not issued is not there. */
export const invoiceEndpoints = {
  readInvoice: endpoint({
    method: 'GET',
    path: '/api/invoice/:id',
    who: 'anyone',
    limit: 'links',
    params: linkParams,
    answer: publicInvoice,
  }),
  /** Noted, and nothing more: that somebody went to pay does not pay. */
  trackPaymentAttempt: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/track-payment-attempt',
    who: 'anyone',
    limit: 'links',
    params: linkParams,
    body: z.object({ method: z.literal('stripe', 'This way of paying is not known.') }),
    answer: done,
  }),
  /** The same for a bank transfer; whatever moment is sent, the server's own is kept. */
  initiateBankTransfer: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/bank-transfer-initiated',
    who: 'anyone',
    limit: 'links',
    params: linkParams,
    body: z.object({ initiatedAt: z.string().max(60).optional() }),
    answer: done,
  }),
  /** A page of Stripe's to pay what is owed now; the same one for whoever asks again. 409 for what cannot be paid so. */
  openCheckout: endpoint({
    method: 'POST',
    path: '/api/invoice/:id/checkout',
    who: 'anyone',
    limit: 'links',
    params: linkParams,
    answer: done.extend({ url: z.string() }),
  }),
  readInvoicePdf: endpoint({
    method: 'GET',
    path: '/api/invoice/:id/invoice.pdf',
    who: 'anyone',
    limit: 'links',
    params: linkParams,
    answer: z.unknown(),
  }),
}
