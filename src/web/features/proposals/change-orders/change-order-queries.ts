import { changeOrderEndpoints } from '#domain/proposals/change-orders/change-order-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const changeOrdersQuery = (projectId: string) => ({
  ...endpointQuery(changeOrderEndpoints.listChangeOrders, { params: { id: projectId } }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})
