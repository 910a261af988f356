import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'
import type { shownAmounts } from './shown-amounts.ts'

/** Refetch on window focus, since a payment may have arrived. */
export const publicInvoiceQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceEndpoints.readInvoice>('/api/invoice/:id', { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Asks whether the invoice that is due on signature is there, for up to half a minute after signing. */
export const signedInvoiceQuery = (proposalId: string, invoiceId: string) => ({
  ...endpointQuery<typeof invoiceEndpoints.readSignedInvoice>('/api/proposal/:id/invoice/:invoice', {
    params: { id: proposalId, invoice: invoiceId },
  }),
  staleTime: 0,
})

/** With its amounts as the client reads them: `shownAmounts`. */
export type ShownInvoice = ReturnType<typeof shownAmounts<AnswerOf<typeof invoiceEndpoints.readInvoice>>>

export const invoicePdfPath = (id: string): string => `/api/invoice/${id}/invoice.pdf`
