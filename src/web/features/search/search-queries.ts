import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

/** Shown again without asking for this time: records change. */
const staleTime = 20_000

export const searchQuery = (q: string) => ({
  ...endpointQuery(searchEndpoints.searchEverything, { query: { q: q.slice(0, 200) } }),
  staleTime,
  gcTime: 60_000,
})
