import type { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

/** Refetches on window focus: everything on it changes. */
export const systemQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.readSystem>('/api/admin/system'),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

export const spaceQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.readSpace>('/api/admin/system/space'),
  staleTime: 60_000,
})

/** Slow (seconds): cached for a minute; a button fetches it again. */
export const findingsQuery = () => ({
  ...endpointQuery<typeof systemEndpoints.examine>('/api/admin/system/findings'),
  staleTime: 60_000,
})
