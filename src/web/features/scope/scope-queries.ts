import type { QueryClient } from '@tanstack/react-query'
import { changeOrderEndpoints } from '#domain/proposals/change-orders/change-order-endpoints.ts'
import { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const scopeQuery = (projectId: string) => ({
  ...endpointQuery(scopeEndpoints.readScope, { params: { id: projectId } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})

/** After a wish was marked, unmarked or priced. */
export const wishesChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, scopeEndpoints.readScope, changeOrderEndpoints.listChangeOrders)
