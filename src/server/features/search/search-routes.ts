import type { Hono } from 'hono'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { searchEverything } from './search-everything.ts'

export function mountSearch(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, searchEndpoints, {
    searchEverything: async (call) => ({ hits: await searchEverything(call, call.query) }),
  })
}
