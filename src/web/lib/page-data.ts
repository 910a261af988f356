import {
  dehydrate,
  type DehydratedState,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query'
import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { browserQueryClient } from './browser-query-client.ts'
import { RequestError } from './call-endpoint.ts'
import { pageQueries } from './server-context.ts'

export interface PageData {
  /** {@link DehydratedState}`['queries']` as JSON: the encoder of loader data takes one text quicker than a tree. */
  queries: string
  /** Of the whole page, as far as its reads decide it; only the server sets it. */
  status?: number
}

export type PageArgs = LoaderFunctionArgs | ClientLoaderFunctionArgs
type PagesRead = FetchInfiniteQueryOptions<any, any, any, any, any>
type Read = FetchQueryOptions<any, any, any, any> | PagesRead
export type Reads = (args: PageArgs) => Read[]

export interface PageDataOptions {
  /** The browser does not wait: the page shows what the cache has and loads the rest in place. */
  atOnce?: boolean
  /** Where what was read lies now, if that is not where it was asked for: the server then sends the visitor there. */
  moved?(args: PageArgs, queries: QueryClient): string | null
}

/**
 * The two loaders of a page from one list of reads. On the server they go through the product's own endpoints and the cache
 * is sent along; in the browser they fill the cache before the page shows. A read that fails leaves its error to the
 * page, which has words for it, and its status to the answer: a page that could not be filled is not kept by anyone.
 *
 * `atOnce` suits the admin area, where one goes back and forth between the same pages, and pages with words for their loading.
 */
export function pageLoaders(reads: Reads, { atOnce = false, moved }: PageDataOptions = {}) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<PageData> {
      const queries = args.context.get(pageQueries)
      const read = reads(args)
      await prefetch(queries, read)
      const present = moved?.(args, queries)
      if (present) throw redirect(present, 301)
      const found = read.flatMap(({ queryKey }) => queries.getQueryCache().find({ queryKey }) ?? [])
      return { queries: JSON.stringify(dehydrateThese(queries, found)), status: statusOf(found) }
    },
    async clientLoader(args: ClientLoaderFunctionArgs): Promise<PageData> {
      const queries = browserQueryClient()
      if (!atOnce) await prefetch(queries, reads(args))
      return { queries: '' }
    },
  }
}

/** The worst that a read was answered; whether somebody is signed in is the layout's question. */
function statusOf(found: Query[]): number {
  const statuses = found.flatMap(({ state: { error } }) => (error ? [error instanceof RequestError ? error.status : 503] : []))
  return Math.max(200, ...statuses.filter((status) => status !== 401))
}

/** The cache of the page also holds what its other loaders read. */
const dehydrateThese = (queries: QueryClient, found: Query[]): DehydratedState['queries'] =>
  dehydrate(queries, { shouldDehydrateQuery: (query) => query.state.status === 'success' && found.includes(query) }).queries

/** What a loader read on the server, or nothing. */
export const queriesOf = (loaderData: unknown): DehydratedState['queries'] => {
  const { queries } = (loaderData ?? {}) as Partial<PageData>
  return queries ? JSON.parse(queries) : []
}

async function prefetch(queries: QueryClient, reads: Read[]): Promise<void> {
  await Promise.all(reads.map((read) => (isPages(read) ? queries.prefetchInfiniteQuery(read) : queries.prefetchQuery(read))))
}

const isPages = (read: Read): read is PagesRead => 'initialPageParam' in read
