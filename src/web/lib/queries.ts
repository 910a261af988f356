import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Door } from '#domain/common/door.ts'
import { pathOf, request, type Call, type Fetch } from './call-door.ts'

type ReadDoor = Door<'GET', string, any, any, any, any>

/** The product's defaults: no retries, no refetch on focus, no polling, data never goes stale by itself. */
export function makeQueryClient(send: Fetch = (path, init) => fetch(path, init)): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request('GET', queryKey.join('/'), { signal }, send),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  })
}

/** The read of one door: `doorQuery<typeof brandDoors.readBrand>('/api/brand')`. Its cache key is the path. */
export function doorQuery<D extends ReadDoor>(path: D['path'], call: Call = {}) {
  return queryOptions<AnswerOf<D>>({ queryKey: [pathOf(path, call)] })
}
