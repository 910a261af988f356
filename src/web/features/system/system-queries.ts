import type { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Everything on it changes by itself. */
export const systemQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.readSystem>('/api/admin/system'),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

export const spaceQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.readSpace>('/api/admin/system/space'),
  staleTime: 60_000,
})

/** Takes seconds: asked when one comes, and again when one asks. */
export const findingsQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.examine>('/api/admin/system/findings'),
  staleTime: 60_000,
})
