import type { QueryClient } from '@tanstack/react-query'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { recurringEndpoints } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const recurringPages = () => ({
  ...endpointPages(recurringEndpoints.listRecurringInvoices),
  ...fresh,
})

export const projectRecurringQuery = (id: string) => ({
  ...endpointQuery(recurringEndpoints.listRecurringOfProject, { params: { id } }),
  ...fresh,
})

export const recurringQuery = (id: string) => ({
  ...endpointQuery(recurringEndpoints.readRecurringInvoice, { params: { id } }),
  ...fresh,
})

export const recurringChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, ...readsOf(recurringEndpoints), ...readsOf(bookEndpoints))
