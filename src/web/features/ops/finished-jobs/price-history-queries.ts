import { priceHistoryEndpoints } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const priceHistoryQuery = (type: string) => ({
  ...endpointQuery(priceHistoryEndpoints.readPriceHistory, { query: { type } }),
  staleTime: 60_000,
})

export const jobRecordQuery = (id: string) => ({
  ...endpointQuery(priceHistoryEndpoints.readJobRecord, { params: { id } }),
  staleTime: 10_000,
})
