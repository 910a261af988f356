import { infiniteQueryOptions, QueryClient, queryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import {
  callEndpoint,
  fillPath,
  readByFetch,
  type CallWithBody,
  type Declared,
  type Filling,
  type LastArgument,
  type ParamsOf,
  type Read,
} from './call-endpoint.ts'

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

/**
 * Query options for an endpoint that answers to a body and stores nothing. The cache key is method, path and call; `invalidate` leaves
 * it alone. `dependsOn` is what else changes the answer, such as the revision of a record.
 */
export function previewQuery<D extends Declared<'POST'>>(endpoint: D, call: CallWithBody<D>[0], ...dependsOn: unknown[]) {
  return queryOptions<AnswerOf<D>>({
    queryKey: [`${endpoint.method} ${endpoint.path}`, call, ...dependsOn],
    queryFn: () => callEndpoint(endpoint, ...([call] as CallWithBody<D>)),
  })
}

/** Cached reads of a path, with any query and any value of what is still `:name` in it. */
interface Reads {
  path: string
  /** Also the reads whose paths continue this one. */
  isBelow?: true
}

/** All reads of a group of endpoints. */
export const readsOf = (group: Record<string, Declared>): Reads[] => Object.values(group).filter(({ method }) => method === 'GET')

/** The reads of an endpoint and of all whose paths continue its path: `below(projectEndpoints.readProject, { id })` are a project's. */
export const below = <P extends string>({ path }: { path: P }, params?: ParamsOf<P>): Reads => ({
  path: params ? fillPath(path, { params }) : path,
  isBelow: true,
})

/** One read by its query options, with exactly that query. */
interface OneRead {
  queryKey: QueryKey
}

/**
 * Invalidates cached reads, by query or by endpoint:
 * `invalidate(queries, meQuery(), clientEndpoints.listClients, below(projectEndpoints.readProject, { id }))`.
 */
export const invalidate = (queries: QueryClient, ...reads: (Reads | OneRead)[]): Promise<void> =>
  queries.invalidateQueries({ predicate: areReadsOf(...reads) })

/** Invalidates cached reads but for one, whose answer has just been stored. */
export function invalidateOthers(queries: QueryClient, { queryKey }: OneRead, ...reads: Reads[]): Promise<void> {
  const isOneOf = areReadsOf(...reads)
  return queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] && isOneOf(query) })
}

/** For the filters of a query client: whether a cached read is one of these. */
export function areReadsOf(...reads: (Reads | OneRead)[]): (query: OneRead) => boolean {
  const tests = reads.map(testOf)
  return ({ queryKey: [key] }) => tests.some((isOfRead) => isOfRead(String(key)))
}

function testOf(read: Reads | OneRead): (key: string) => boolean {
  if ('queryKey' in read) return (key) => key === read.queryKey[0]
  const parts = read.path.split('/')
  return (key) => {
    const found = key.split('?')[0]!.split('/')
    return (
      (read.isBelow ? found.length >= parts.length : found.length === parts.length) &&
      parts.every((part, index) => part.startsWith(':') || part === found[index])
    )
  }
}

const continued = (path: string, after: unknown): string =>
  typeof after === 'string' ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ after })}` : path
