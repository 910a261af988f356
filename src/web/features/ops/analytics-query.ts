import type { analyticsDoors } from '#domain/ops/analytics-doors.ts'
import { doorQuery } from '#web/lib/queries.ts'

/** Everybody's work changes it: it is read again when one comes back to it. */
export const analyticsQuery = () => ({
  ...doorQuery<typeof analyticsDoors.readAnalytics>('/api/admin/analytics'),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
})
