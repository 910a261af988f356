import type { QueryClient } from '@tanstack/react-query'
import type { recurringEndpoints } from '#domain/invoices/recurring-endpoints.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const

export const recurringPages = () => ({
  ...endpointPages<typeof recurringEndpoints.listRecurringInvoices>('/api/admin/recurring'),
  ...fresh,
})

export const projectRecurringQuery = (id: string) => ({
  ...endpointQuery<typeof recurringEndpoints.listRecurringOfProject>('/api/admin/projects/:id/recurring', { params: { id } }),
  ...fresh,
})

export const recurringQuery = (id: string) => ({
  ...endpointQuery<typeof recurringEndpoints.readRecurringInvoice>('/api/admin/recurring/:id', { params: { id } }),
  ...fresh,
})

export const recurringChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/admin\/(recurring|books|projects\/[^/]+\/recurring)/.test(String(path)),
  })
