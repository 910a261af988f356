import {
  dehydrate,
  type DehydratedState,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { browserQueryClient } from '../calls/browser-query-client.ts'
import { RequestError } from '../calls/call-endpoint.ts'
import { pageQueries } from '../calls/server-context.ts'

export interface PageData {
  /**
   * {@link DehydratedState}`['queries']` as a JSON string: the encoder of loader data is faster with one string than with a tree.
   */
  queries: string
  /** Status code of the page, as decided by its reads; set on the server only. */
  status?: number
}

export type PageArgs = LoaderFunctionArgs | ClientLoaderFunctionArgs
type PagesRead = FetchInfiniteQueryOptions<any, any, any, any, any>
export type Read = FetchQueryOptions<any, any, any, any> | PagesRead
export type Reads = (args: PageArgs) => Read[]

/** Reads that follow from the answers of the first ones, which are in the cache. */
export type MoreReads = (args: PageArgs, queries: QueryClient) => Promise<Read[]>

export interface PageDataOptions {
  /** In the browser the loader does not wait: the page renders cached data and loads the rest in place. */
  atOnce?: boolean
  /** Present URL of a record that has moved, else null; the server then redirects there. */
  moved?(args: PageArgs, queries: QueryClient): string | null
  /** The parts of a page by its record. What fails here is shown where the part is, and leaves the page's status as it is. */
  more?: MoreReads
}

/**
 * Creates a page's `loader` and `clientLoader` from one list of queries. On the server they call the endpoints in-process, and
 * the dehydrated cache is sent along; in the browser they fill the query cache before the page renders. A failed read leaves its
 * error to the page and its status to the response, so that an incomplete page is not cached. `atOnce` suits the admin area,
 * where people go back and forth between the same pages, and pages with loading states of their own.
 */
export function pageLoaders(reads: Reads, { atOnce = false, moved, more }: PageDataOptions = {}) {
  async function clientLoader(args: ClientLoaderFunctionArgs): Promise<PageData> {
    const queries = browserQueryClient()
    if (!atOnce) await fetchReads(queries, reads(args))
    // Another part of the page that is open appears whole.
    if (more && new URL(args.request.url).pathname === location.pathname) {
      await fetchReads(
        queries,
        (await more(args, queries)).filter((read) => !hasData(queries, read)),
      )
    }
    return { queries: '' }
  }
  async function loader(args: LoaderFunctionArgs): Promise<PageData> {
    const queries = args.context.get(pageQueries)
    const read = reads(args)
    await fetchReads(queries, read)
    const present = moved?.(args, queries)
    if (present) throw redirect(present, 301)
    const parts = (await more?.(args, queries)) ?? []
    await fetchReads(queries, parts)
    const foundOf = (some: Read[]) => some.flatMap(({ queryKey }) => queries.getQueryCache().find({ queryKey }) ?? [])
    const found = foundOf(read)
    const dehydrated = dehydrateThese(queries, [...found, ...foundOf(parts)])
    return { queries: JSON.stringify(dehydrated), status: statusOf(found) }
  }
  return {
    // Browsers do not load it: React Router removes it from their pages, and the bundler from here.
    loader: (import.meta.env.SSR ? loader : undefined) as typeof loader,
    // `reads` and `more` for `useFetchAhead`.
    clientLoader: Object.assign(clientLoader, { reads, more }),
  }
}

/** Highest status of the failed reads (503 without a response), else 200. 401 is left to the layout, which checks the session. */
function statusOf(found: Query[]): number {
  const statuses = found.flatMap(({ state: { error } }) => (error ? [error instanceof RequestError ? error.status : 503] : []))
  return Math.max(200, ...statuses.filter((status) => status !== 401))
}

/** Only this loader's queries: the page's cache also holds those of its other loaders. */
const dehydrateThese = (queries: QueryClient, found: Query[]): DehydratedState['queries'] =>
  dehydrate(queries, { shouldDehydrateQuery: (query) => query.state.status === 'success' && found.includes(query) }).queries

/** Queries in a loader's data; empty if there are none. */
export const queriesOf = (loaderData: unknown): DehydratedState['queries'] => {
  const { queries } = (loaderData ?? {}) as Partial<PageData>
  return queries ? JSON.parse(queries) : []
}

/** Failures stay in the cache. */
export async function fetchReads(queries: QueryClient, reads: Read[]): Promise<void> {
  await Promise.all(reads.map((read) => (isPages(read) ? queries.prefetchInfiniteQuery(read) : queries.prefetchQuery(read))))
}

const hasData = (queries: QueryClient, { queryKey }: Read): boolean => queries.getQueryData(queryKey) !== undefined

const isPages = (read: Read): read is PagesRead => 'initialPageParam' in read
