import type { analyticsEndpoints } from '#domain/ops/analytics-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Everybody's work changes it: it is read again when one comes back to it. */
export const analyticsQuery = () => ({
  ...endpointQuery<typeof analyticsEndpoints.readAnalytics>('/api/admin/analytics'),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
