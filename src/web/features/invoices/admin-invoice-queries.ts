import type { QueryClient } from '@tanstack/react-query'
import { ordersBy } from '#domain/common/list-order.ts'
import type { invoiceAdminEndpoints, InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoiceSorts, type InvoiceSort } from '#domain/invoices/invoice-status.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

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
  ...endpointPages<typeof invoiceAdminEndpoints.listInvoices>('/api/admin/invoices', { query: { ...filter } }),
  ...fresh,
})

/** The figures of all invoices, without a list. */
export const invoiceFiguresQuery = () => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.listInvoices>('/api/admin/invoices', { query: { limit: 1 } }),
  ...fresh,
})

export const reminderQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.previewReminder>('/api/admin/invoices/:id/reminder', { params: { id } }),
  staleTime: 0,
})

export const adminInvoiceQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.readInvoiceAtAdmin>('/api/admin/invoices/:id', { params: { id } }),
  ...fresh,
})

export const projectInvoicesQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.listInvoicesOfProject>('/api/admin/projects/:id/invoices', { params: { id } }),
  ...fresh,
})

export const invoiceSettingsQuery = () => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.readInvoiceSettings>('/api/admin/invoice-settings'),
  staleTime: 0,
})

export const statementQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.readStatement>('/api/admin/clients/:id/statement', { params: { id } }),
  ...fresh,
})

export const statementMailingQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.readStatementMailing>('/api/admin/clients/:id/statement-mailing', {
    params: { id },
  }),
  ...fresh,
})

/** Read anew each time: a payment is split by it. */
export const openInvoicesQuery = (id: string) => ({
  ...endpointQuery<typeof invoiceAdminEndpoints.listOpenInvoices>('/api/admin/clients/:id/open-invoices', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
})

/** Invalidates invoices, books and projects, since payments change a project's stage. */
export const invoicesChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/(invoices|books|projects|clients)|proposals)/.test(String(path)),
  })
