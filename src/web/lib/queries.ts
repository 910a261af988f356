import { infiniteQueryOptions, QueryClient, queryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { fillPath, readByFetch, type Declared, type Filling, type LastArgument, type Read } from './call-endpoint.ts'

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

/** Cached reads: those of an endpoint with any parameters and query, or what {@link below} says. */
export type Reads = { path: string } | Below

interface Below {
  path: string
  params: Record<string, string | undefined>
  isBelow: true
}

/**
 * The reads of an endpoint and of all whose paths continue its path: `below(projectEndpoints.readProject, { id })` are the
 * project and all its parts.
 */
export const below = ({ path }: Declared<'GET'>, params: Below['params'] = {}): Below => ({ path, params, isBelow: true })

/** Invalidates cached reads: `invalidate(queries, clientEndpoints.listClients, below(projectEndpoints.readProject, { id }))`. */
export const invalidate = (queries: QueryClient, ...reads: Reads[]): Promise<void> =>
  queries.invalidateQueries({ predicate: areReadsOf(...reads) })

/** Invalidates cached reads but for one, whose answer has just been stored. */
export function invalidateOthers(queries: QueryClient, { queryKey }: { queryKey: QueryKey }, ...reads: Reads[]): Promise<void> {
  const isOneOf = areReadsOf(...reads)
  return queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] && isOneOf(query) })
}

/** For the filters of a query client: whether a cached read is one of these. */
export function areReadsOf(...reads: Reads[]): (query: { queryKey: QueryKey }) => boolean {
  return ({ queryKey: [key] }) => {
    const parts = String(key).split('?')[0]!.split('/')
    return reads.some((read) => covers(read, parts))
  }
}

function covers(read: Reads, parts: string[]): boolean {
  const { params, isBelow } = { params: {} as Below['params'], isBelow: false, ...read }
  const pattern = read.path.split('/')
  if (isBelow ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, index) => {
    const wanted = part.startsWith(':') ? params[part.slice(1)] : part
    return wanted === undefined || parts[index] === encodeURIComponent(wanted)
  })
}

const continued = (path: string, after: unknown): string =>
  typeof after === 'string' ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}` : path
