import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { pastStates, type PastState } from '#domain/invoices/past/past-invoice.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const pastFilterNames = ['search', 'state'] as const

/** The tab of the invoices that shows them. */
export const fromBefore = 'from-before'

interface PastFilter {
  search?: string | undefined
  state?: PastState | undefined
  client?: string
}

/** Parses the filter of a query string; drops unknown values. */
export const toPastFilter = ({ search, state }: { search?: string; state?: string }): PastFilter => ({
  search: search?.slice(0, 200),
  state: pastStates.find((known) => known === state && known !== 'all'),
})

export const pastInvoicePages = (filter: PastFilter) => ({
  ...endpointPages(pastInvoiceEndpoints.listPastInvoices, { query: { ...filter } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
