import type { QueryClient } from '@tanstack/react-query'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const kitFilterNames = ['kind', 'search'] as const

/** The studio’s kit, with what it is taken for from today on. */
export const kitQuery = () => ({
  ...endpointQuery(kitEndpoints.listKit, { query: {} }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

/** Reads lists of kit again, and what shoots have. */
export const kitChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, kitEndpoints.listKit, below(shootEndpoints.readShoot))
