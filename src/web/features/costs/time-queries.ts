import type { timeEndpoints } from '#domain/costs/time-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const weekQuery = (monday: string, person?: string) => ({
  ...endpointQuery<typeof timeEndpoints.readWeek>('/api/admin/time/weeks/:monday', { params: { monday }, query: { person } }),
  staleTime: 5_000,
})

export const costRatesQuery = () => ({
  ...endpointQuery<typeof timeEndpoints.listCostRates>('/api/admin/time/rates'),
  staleTime: 5_000,
})
