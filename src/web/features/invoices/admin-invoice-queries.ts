import type { QueryClient } from '@tanstack/react-query'
import { bookEndpoints } from '#domain/books/book-endpoints.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { invoiceAdminEndpoints, type InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoiceSorts, type InvoiceSort } from '#domain/invoices/invoice-status.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { below, invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus, since others work on the same invoices. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const invoiceFilterNames = ['search', 'tab', 'sort'] as const

export interface InvoiceFilter {
  search?: string | undefined
  tab?: InvoiceTab | undefined
  sort?: InvoiceSort | undefined
}

/** Labels of the tabs in order, after "All". */
export const tabLabels: Record<Exclude<InvoiceTab, 'all'>, string> = {
  overdue: 'Overdue',
  unpaid: 'Awaiting Payment',
  planned: 'Planned',
  draft: 'Drafts',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'credit-notes': 'Credit notes',
}

/** Parses the filter of a query string; drops unknown values. */
export const toInvoiceFilter = ({ search, tab, sort }: { search?: string; tab?: string; sort?: string }): InvoiceFilter => ({
  search: search?.slice(0, 200),
  tab: (Object.keys(tabLabels) as (keyof typeof tabLabels)[]).find((known) => known === tab),
  sort: ordersBy(invoiceSorts).find((known) => known === sort),
})

export const invoicePages = (filter: InvoiceFilter) => ({
  ...endpointPages(invoiceAdminEndpoints.listInvoices, { query: { ...filter } }),
  ...fresh,
})

/** The figures of all invoices, without a list. */
export const invoiceFiguresQuery = () => ({
  ...endpointQuery(invoiceAdminEndpoints.listInvoices, { query: { limit: 1 } }),
  ...fresh,
})

export const reminderQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.previewReminder, { params: { id } }),
  staleTime: 0,
})

export const adminInvoiceQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.readInvoiceAtAdmin, { params: { id } }),
  ...fresh,
})

export const projectInvoicesQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.listInvoicesOfProject, { params: { id } }),
  ...fresh,
})

export const invoiceSettingsQuery = () => ({
  ...endpointQuery(invoiceAdminEndpoints.readInvoiceSettings),
  staleTime: 0,
})

export const statementQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.readStatement, { params: { id } }),
  ...fresh,
})

export const statementMailingQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.readStatementMailing, { params: { id } }),
  ...fresh,
})

/** Read anew each time: a payment is split by it. */
export const openInvoicesQuery = (id: string) => ({
  ...endpointQuery(invoiceAdminEndpoints.listOpenInvoices, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
})

/** Invalidates invoices, books and projects, since payments change a project's stage. */
export const invoicesChanged = (queries: QueryClient): Promise<void> =>
  invalidate(
    queries,
    below(invoiceAdminEndpoints.listInvoices),
    ...readsOf(bookEndpoints),
    below(projectEndpoints.listProjects),
    below(clientEndpoints.listClients),
    below(proposalEndpoints.listProposals),
  )
