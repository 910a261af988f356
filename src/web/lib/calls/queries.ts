import { infiniteQueryOptions, QueryClient, queryOptions, type InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { fillPath, readByFetch, type Declared, type Filling, type LastArgument, type Read } from './call-endpoint.ts'

/** Query client defaults: no retries, no refetch on focus, infinite stale time; by default it does not poll, nor repeat mutations. */
export function makeQueryClient(read: Read = readByFetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, pageParam }) => read(continued(queryKey.join('/'), pageParam), signal),
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      // Send when offline too: TanStack Query would pause the mutation silently, which looks like success.
      mutations: { networkMode: 'always' },
    },
  })
}

/** Query options for an endpoint: `endpointQuery(clientEndpoints.readClient, { params: { id } })`. The cache key is the path. */
export function endpointQuery<D extends Declared<'GET'>>(endpoint: D, ...[filling]: LastArgument<Filling<D['path']>>) {
  return queryOptions<AnswerOf<D>>({ queryKey: [fillPath(endpoint.path, filling)] })
}

/** Infinite query options for a paginated endpoint (`next` is the cursor). The cache key is the path of the first page. */
export function endpointPages<D extends Declared<'GET'>>(endpoint: D, ...[filling]: LastArgument<Filling<D['path']>>) {
  return infiniteQueryOptions<AnswerOf<D>, Error, InfiniteData<AnswerOf<D>>, string[], string | null>({
    queryKey: [fillPath(endpoint.path, filling)],
    initialPageParam: null,
    getNextPageParam: (page) => (page as { next: string | null }).next,
  })
}

const continued = (path: string, after: unknown): string =>
  typeof after === 'string' ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}` : path
