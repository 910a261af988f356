import { analyticsEndpoints } from '#domain/ops/analytics-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetch on window focus, since everybody's work changes it. */
export const analyticsQuery = () => ({
  ...endpointQuery(analyticsEndpoints.readAnalytics),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
