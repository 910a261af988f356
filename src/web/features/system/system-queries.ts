import { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Refetches on window focus: everything on it changes. */
export const systemQuery = () => ({
  ...endpointQuery(systemEndpoints.readSystem),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

export const spaceQuery = () => ({
  ...endpointQuery(systemEndpoints.readSpace),
  staleTime: 60_000,
})

/** Slow (seconds): cached for a minute; a button fetches it again. */
export const findingsQuery = () => ({
  ...endpointQuery(systemEndpoints.examine),
  staleTime: 60_000,
})
