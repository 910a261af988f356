import type { QueryClient } from '@tanstack/react-query'
import type { invoiceAdminEndpoints, InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

/** Others work on the same invoices: what is older is read again when one comes back to it. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const invoiceFilterNames = ['search', 'tab'] as const

export interface InvoiceFilter {
  search?: string | undefined
  tab?: InvoiceTab | undefined
}

/** The labels of the tabs, in their order; everything is the first. */
export const tabLabels: Record<Exclude<InvoiceTab, 'all'>, string> = {
  overdue: 'Overdue',
  unpaid: 'Awaiting Payment',
  planned: 'Planned',
  draft: 'Drafts',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'credit-notes': 'Credit notes',
}

/** A filter as it stands in an address: unknown words are left out. */
export const toInvoiceFilter = ({ search, tab }: { search?: string; tab?: string }): InvoiceFilter => ({
  search: search?.slice(0, 200),
  tab: (Object.keys(tabLabels) as (keyof typeof tabLabels)[]).find((known) => known === tab),
})

export const invoicePages = (filter: InvoiceFilter) => ({
  ...endpointPages<typeof invoiceAdminEndpoints.listInvoices>('/api/admin/invoices', { query: { ...filter } }),
  ...fresh,
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

/** Money moves projects on, too: everything that is shown of either is read again. */
export const invoicesChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/(invoices|projects|clients)|proposals)/.test(String(path)),
  })
