import { priceHistoryEndpoints } from '#domain/ops/price-history-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const priceHistoryQuery = (type: string) => ({
  ...endpointQuery(priceHistoryEndpoints.readPriceHistory, { query: { type } }),
  staleTime: 60_000,
})

export const jobRecordQuery = (id: string) => ({
  ...endpointQuery(priceHistoryEndpoints.readJobRecord, { params: { id } }),
  staleTime: 10_000,
})
