import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { invoiceEndpoints } from '#domain/invoices/invoice-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Money may have come in meanwhile: it is read again when one comes back to it. */
export const publicInvoiceQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceEndpoints.readInvoice>('/api/invoice/:id', { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export type ShownInvoice = AnswerOf<typeof invoiceEndpoints.readInvoice>

export const invoicePdfPath = (id: string): string => `/api/invoice/${id}/invoice.pdf`
