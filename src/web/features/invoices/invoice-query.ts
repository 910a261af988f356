import type { AnswerOf } from '#domain/common/endpoint.ts'
import { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import type { shownAmounts } from './shown-amounts.ts'

/** Refetch on window focus, since a payment may have arrived. */
export const publicInvoiceQuery = (id: string) => ({
  ...endpointQuery(invoiceEndpoints.readInvoice, { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** Asks whether the invoice that is due on signature is there, for up to half a minute after signing. */
export const signedInvoiceQuery = (proposalId: string, invoiceId: string) => ({
  ...endpointQuery(invoiceEndpoints.readSignedInvoice, { params: { id: proposalId, invoice: invoiceId } }),
  staleTime: 0,
})

/** With its amounts as the client reads them: `shownAmounts`. */
export type ShownInvoice = ReturnType<typeof shownAmounts<AnswerOf<typeof invoiceEndpoints.readInvoice>>>

export const invoicePdfPath = (id: string): string => pathOf(invoiceEndpoints.readInvoicePdf, { params: { id } })
