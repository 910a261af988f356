import type { analyticsEndpoints } from '#domain/ops/analytics-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetch on window focus, since everybody's work changes it. */
export const analyticsQuery = () => ({
  ...endpointQuery<typeof analyticsEndpoints.readAnalytics>('/api/admin/analytics'),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
