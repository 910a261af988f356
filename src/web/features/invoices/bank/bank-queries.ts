import type { QueryClient } from '@tanstack/react-query'
import { bankEndpoints, type BankLineState } from '#domain/invoices/bank/bank-endpoints.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'
import { invoicesChanged } from '../admin-invoice-queries.ts'

export const bankLinePages = (state: BankLineState) => ({
  ...endpointPages(bankEndpoints.listBankLines, { query: { state } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})

/** Invoices that a line can be matched with; the newest, or those found. */
export const matchableInvoicesQuery = (search: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.listInvoices, { query: { ...(search && { search }), limit: 50 } }),
  staleTime: 10_000,
})

export const bankRulesQuery = () => ({
  ...endpointQuery(bankEndpoints.listBankRules),
  staleTime: 10_000,
})

export const cardEventsQuery = () => ({
  ...endpointQuery(bankEndpoints.listCardEvents),
  staleTime: 10_000,
})

/** Invalidates bank lines, invoices and projects. */
export const bankChanged = async (queries: QueryClient): Promise<void> => {
  await Promise.all([invalidate(queries, ...readsOf(bankEndpoints)), invoicesChanged(queries)])
}
