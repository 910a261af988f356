import type { changeOrderEndpoints } from '#domain/proposals/change-order-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const changeOrdersQuery = (projectId: string) => ({
  ...endpointQuery<typeof changeOrderEndpoints.listChangeOrders>('/api/admin/projects/:id/change-orders', {
    params: { id: projectId },
  }),
  staleTime: 20_000,
  refetchOnWindowFocus: true,
})
