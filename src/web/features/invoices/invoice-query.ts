import type { AnswerOf } from '#domain/common/door.ts'
import type { invoiceDoors } from '#domain/invoices/invoice-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** Money may have come in meanwhile: it is read again when one comes back to it. */
export const publicInvoiceQuery = (id: string) => ({
  ...doorQuery<typeof invoiceDoors.readInvoice>('/api/invoice/:id', { params: { id } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

export type ShownInvoice = AnswerOf<typeof invoiceDoors.readInvoice>

export const invoicePdfPath = (id: string): string => `/api/invoice/${id}/invoice.pdf`
