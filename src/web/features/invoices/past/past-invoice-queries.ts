import { ordersBy } from '#domain/common/list-order.ts'
import { pastInvoiceEndpoints } from '#domain/invoices/past/past-invoice-endpoints.ts'
import { pastSorts, pastStates, type PastSort, type PastState } from '#domain/invoices/past/past-invoice.ts'
import { endpointPages } from '#web/lib/calls/queries.ts'

export const pastFilterNames = ['search', 'state', 'sort'] as const

/** The tab of the invoices that shows them. */
export const fromBefore = 'from-before'

interface PastFilter {
  search?: string | undefined
  state?: PastState | undefined
  sort?: PastSort | undefined
  client?: string
}

/** Parses the filter of a query string; drops unknown values. */
export const toPastFilter = ({ search, state, sort }: { search?: string; state?: string; sort?: string }): PastFilter => ({
  search: search?.slice(0, 200),
  state: pastStates.find((known) => known === state && known !== 'all'),
  sort: ordersBy(pastSorts).find((known) => known === sort),
})

export const pastInvoicePages = (filter: PastFilter) => ({
  ...endpointPages(pastInvoiceEndpoints.listPastInvoices, { query: { ...filter } }),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
