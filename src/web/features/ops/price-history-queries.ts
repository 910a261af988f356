import type { priceHistoryEndpoints } from '#domain/ops/price-history-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const priceHistoryQuery = (type: string) => ({
  ...endpointQuery<typeof priceHistoryEndpoints.readPriceHistory>('/api/admin/price-history', { query: { type } }),
  staleTime: 60_000,
})

export const jobRecordQuery = (id: string) => ({
  ...endpointQuery<typeof priceHistoryEndpoints.readJobRecord>('/api/admin/projects/:id/record', { params: { id } }),
  staleTime: 10_000,
})
