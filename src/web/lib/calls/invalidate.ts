import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fillPath, type Declared, type ParamsOf } from './call-endpoint.ts'

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
