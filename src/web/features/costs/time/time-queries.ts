import { timeEndpoints } from '#domain/costs/time-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const weekQuery = (monday: string, person?: string) => ({
  ...endpointQuery(timeEndpoints.readWeek, { params: { monday }, query: { person } }),
  staleTime: 5_000,
})

export const costRatesQuery = () => ({
  ...endpointQuery(timeEndpoints.listCostRates),
  staleTime: 5_000,
})
