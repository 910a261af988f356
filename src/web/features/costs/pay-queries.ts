import type { payEndpoints } from '#domain/costs/pay-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const payListQuery = () => ({
  ...endpointQuery<typeof payEndpoints.readPayList>('/api/admin/costs/pay'),
  staleTime: 5_000,
})
