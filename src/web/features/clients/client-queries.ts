import type { QueryClient } from '@tanstack/react-query'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { clientSorts, clientStatuses, type ClientSort, type ClientStatus } from '#domain/clients/client-messages.ts'
import { ordersBy } from '#domain/common/list-order.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointPages, endpointQuery } from '#web/lib/calls/queries.ts'

export const clientFilterNames = ['search', 'status', 'sort'] as const

/** Parses the filter of a query string; drops unknown values. */
export const toClientFilter = ({ search, status, sort }: { search?: string; status?: string; sort?: string }) => ({
  search: search?.slice(0, 200),
  status: clientStatuses.find((known) => known === status),
  sort: ordersBy(clientSorts).find((known) => known === sort),
})

/** Whom notes on clients can mention. */
export const clientReadersQuery = () => ({
  ...endpointQuery(clientEndpoints.listClientReaders),
  staleTime: 60_000,
})

export const clientPages = (filter: { search?: string; status?: ClientStatus; sort?: ClientSort }) => ({
  ...endpointPages(clientEndpoints.listClients, { query: { ...filter, limit: 48 } }),
  staleTime: 20_000,
})

export const clientQuery = (id: string) => ({
  ...endpointQuery(clientEndpoints.readClient, { params: { id } }),
  staleTime: 10_000,
})

/** Client search for the record to merge with. */
export const clientSearch = (search: string) => ({
  ...endpointQuery(clientEndpoints.listClients, { query: { search, limit: 6 } }),
  staleTime: 20_000,
})

export const invitationQuery = (token: string) => endpointQuery(clientEndpoints.readInvitation, { params: { token } })

/** Invalidates client lists and single clients. */
export const clientsChanged = (queries: QueryClient): Promise<void> => invalidate(queries, below(clientEndpoints.listClients))
