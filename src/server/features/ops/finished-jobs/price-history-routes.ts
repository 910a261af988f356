import type { Hono } from 'hono'
import { priceHistoryEndpoints } from '#domain/ops/finished-jobs/price-history-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readJobRecord } from './read-job-record.ts'
import { readPriceHistory } from './read-price-history.ts'

/** What finished jobs took, for the next price, and the record of one job. */
export function mountPriceHistory(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, priceHistoryEndpoints, {
    readPriceHistory: async ({ query, today }) => readPriceHistory(services.db, query.type.trim(), today),
    readJobRecord: async ({ params, today }) => readJobRecord(services.db, params.id, today),
  })
}
