import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { publicInvoice } from './invoice.ts'

/** 128 random bits, base64url. */
const linkParams = z.object({ id: z.string().regex(/^[\w-]{22}$/) })

/** `preparing` for a moment after signing; `waiting` where it needs staff first; `none` where nothing is left to invoice. */
export const signedInvoiceStates = ['preparing', 'waiting', 'issued', 'none'] as const
export type SignedInvoiceState = (typeof signedInvoiceStates)[number]

const publicEndpoint = endpointsFor({ who: 'anyone', limit: 'links', path: '/api/invoice/:id' })

/** Endpoints for holders of an invoice's link. Invoices that are not issued answer 404. */
export const invoiceEndpoints = {
  readInvoice: publicEndpoint('GET', '', 'Read invoice', { params: linkParams, answer: publicInvoice }),
  trackPaymentAttempt: publicEndpoint('POST', '/track-payment-attempt', 'Track payment attempt', {
    description: 'Records that the payment page was opened; does not mark the invoice as paid.',
    params: linkParams,
    body: z.object({ method: z.literal('stripe', 'This payment method is not supported.') }),
  }),
  initiateBankTransfer: publicEndpoint('POST', '/bank-transfer-initiated', 'Announce a bank transfer', {
    description: "Records a bank transfer that the client says is under way. The server's time is stored, whatever time is sent.",
    params: linkParams,
    body: z.object({ initiatedAt: z.string().max(60).optional() }),
  }),
  openCheckout: publicEndpoint('POST', '/checkout', 'Open the card checkout', {
    description:
      'Opens a Stripe Checkout session for the amount owed, and returns the open session on repeated calls. 409 when the invoice cannot be paid by card. `agreed`: the text that was ticked to save the card for later parts; 409 when it is not that of the invoice any more.',
    params: linkParams,
    optionalBody: true,
    body: z.object({ agreed: z.string().max(20_000).optional() }),
    answer: done.extend({ url: z.string() }),
  }),
  endSavedCard: publicEndpoint('DELETE', '/saved-card', 'End saved card', {
    description: 'Ends what the card that was saved with this invoice, or is to be charged for it, is charged for.',
    params: linkParams,
  }),
  readSignedInvoice: publicEndpoint('GET', '/api/proposal/:id/invoice/:invoice', 'Read signed invoice', {
    description: 'Whether the invoice that is due on a proposal’s signature is issued, for whoever signed and so has its id.',
    params: linkParams.extend({ invoice: linkParams.shape.id }),
    answer: z.object({ state: z.enum(signedInvoiceStates) }),
  }),
  readInvoicePdf: publicEndpoint('GET', '/invoice.pdf', 'Download an invoice as PDF', {
    params: linkParams,
    answer: z.unknown(),
  }),
}
