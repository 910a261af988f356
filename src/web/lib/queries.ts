import { infiniteQueryOptions, QueryClient, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '#domain/common/endpoint.ts'
import { pathOf, readByFetch, type Call, type Read } from './call-endpoint.ts'

type ReadEndpoint = Endpoint<'GET', string, any, any, any, any>

/** Query client defaults: no retries, no refetch on focus, no polling, infinite stale time. */
export function makeQueryClient(read: Read = readByFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, pageParam }) => read(continued(queryKey.join('/'), pageParam), signal),
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
      },
      // Send when offline too: TanStack Query would pause the mutation silently, which looks like success.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Query options for an endpoint: `endpointQuery<typeof brandEndpoints.readBrand>('/api/brand')`. The cache key is the path. */
export function endpointQuery<D extends ReadEndpoint>(path: D['path'], call: Call = {}) {
  return queryOptions<AnswerOf<D>>({ queryKey: [pathOf(path, call)] })
}

/** Infinite query options for a paginated endpoint (`next` is the cursor). The cache key is the path of the first page. */
export function endpointPages<D extends ReadEndpoint>(path: D['path'], call: Call = {}) {
  return infiniteQueryOptions<AnswerOf<D>, Error, InfiniteData<AnswerOf<D>>, string[], string | null>({
    queryKey: [pathOf(path, call)],
    initialPageParam: null,
    getNextPageParam: (page) => (page as { next: string | null }).next,
  })
}

const continued = (path: string, after: unknown): string =>
  typeof after === 'string' ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}` : path
