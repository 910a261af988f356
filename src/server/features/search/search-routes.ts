import type { Hono } from 'hono'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { searchEverything } from './search-everything.ts'

export function mountSearch(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, flagIsOn } = services

  bindEndpoint(app, services, searchEndpoints.searchEverything, async ({ query, person }) => ({
    hits: await searchEverything({ db, flagIsOn, person }, query),
  }))
}
