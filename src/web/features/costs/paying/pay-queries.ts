import { payEndpoints } from '#domain/costs/pay-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const payListQuery = () => ({
  ...endpointQuery(payEndpoints.readPayList),
  staleTime: 5_000,
})
