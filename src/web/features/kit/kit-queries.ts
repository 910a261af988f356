import type { QueryClient } from '@tanstack/react-query'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

const listPath = '/api/admin/kit'

export const kitFilterNames = ['kind', 'search'] as const

/** The studio’s kit, with what it is taken for from today on. */
export const kitQuery = () => ({
  ...endpointQuery(kitEndpoints.listKit, { query: {} }),
  staleTime: 5_000,
  refetchOnWindowFocus: true,
})

/** Reads lists of kit again, and what shoots have. */
export const kitChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(listPath) || String(path).startsWith('/api/admin/shoots/'),
  })
