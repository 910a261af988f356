import { analyticsEndpoints } from '#domain/ops/analytics/analytics-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetch on window focus, since everybody's work changes it. */
export const analyticsQuery = () => ({
  ...endpointQuery(analyticsEndpoints.readAnalytics),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
