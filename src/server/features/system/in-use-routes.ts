import type { Hono } from 'hono'
import { inUseEndpoints, optionalParts, type OptionalPart } from '#domain/system/in-use-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { listPartsInUse } from './in-use-store.ts'

export function mountInUse(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, archive, env } = services
  // What the server is set up for is there from the start.
  const setUp: OptionalPart[] = [...(archive ? ['archive' as const] : []), ...(env.watch ? ['watch-folder' as const] : [])]

  bindGroup(app, services, inUseEndpoints, {
    readInUse: async () => {
      const used = [...setUp, ...(await listPartsInUse(db))]
      return { parts: optionalParts.filter((part) => used.includes(part)) }
    },
  })
}
