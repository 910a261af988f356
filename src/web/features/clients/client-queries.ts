import type { QueryClient } from '@tanstack/react-query'
import type { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { clientSorts, clientStatuses, type ClientSort, type ClientStatus } from '#domain/clients/client-messages.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { endpointPages, endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/admin/clients'

export const clientFilterNames = ['search', 'status', 'sort'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toClientFilter = ({ search, status, sort }: { search?: string; status?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  status: clientStatuses.find((known) => known === status),
  sort: ordersBy(clientSorts).find((known) => known === sort),
})

/** Whom notes on clients can mention. */
export const clientReadersQuery = () => ({
  ...endpointQuery<typeof clientEndpoints.listClientReaders>('/api/admin/mentionable/clients'),
  staleTime: 60_000,
})

export const clientPages = (filter: { search?: string; status?: ClientStatus; sort?: ClientSort }) => ({
  ...endpointPages<typeof clientEndpoints.listClients>(listPath, { query: { ...filter, limit: 48 } }),
  staleTime: 20_000,
})

export const clientQuery = (id: string) => ({
  ...endpointQuery<typeof clientEndpoints.readClient>('/api/admin/clients/:id', { params: { id } }),
  staleTime: 10_000,
})

/** Client search for the record to merge with. */
export const clientSearch = (search: string) => ({
  ...endpointQuery<typeof clientEndpoints.listClients>(listPath, { query: { search, limit: 6 } }),
  staleTime: 20_000,
})

export const invitationQuery = (token: string) =>
  endpointQuery<typeof clientEndpoints.readInvitation>('/api/portal-invitations/:token', { params: { token } })

/** Invalidates client lists and single clients. */
export const clientsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(listPath) })
