import type { QueryClient } from '@tanstack/react-query'
import type { bankEndpoints, BankLineState } from '#domain/invoices/bank-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'
import { invoicesChanged } from './admin-invoice-queries.ts'

export const bankLinePages = (state: BankLineState) => ({
  ...endpointPages<typeof bankEndpoints.listBankLines>('/api/admin/bank/lines', { query: { state } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

export const cardEventsQuery = () => ({
  ...endpointQuery<typeof bankEndpoints.listCardEvents>('/api/admin/card-events'),
  staleTime: 10_000,
})

/** Invalidates bank lines, invoices and projects. */
export const bankChanged = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/admin\/(bank|card-events)/.test(String(path)) }),
    invoicesChanged(queries),
  ])
}
