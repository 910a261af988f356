import { dehydrate, type DehydratedState, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { browserQueryClient } from './browser-query-client.ts'
import { makeQueryClient } from './queries.ts'
import { inProcessFetch } from './server-context.ts'

export interface PageData {
  queries: DehydratedState
}

type Args = LoaderFunctionArgs | ClientLoaderFunctionArgs
type Reads = (args: Args, queries: QueryClient) => FetchQueryOptions<any, any, any, any>[]

/**
 * The two loaders of a page from one list of reads. On the server they go through the product's own doors and the cache
 * is sent along; in the browser they fill the cache before the page shows. A read that fails leaves its error to the
 * page, which has words for it.
 */
export function pageLoaders(reads: Reads) {
  return {
    async loader(args: LoaderFunctionArgs): Promise<PageData> {
      const queries = makeQueryClient(args.context.get(inProcessFetch))
      await Promise.all(reads(args, queries).map((read) => queries.prefetchQuery(read)))
      return { queries: dehydrate(queries) }
    },
    async clientLoader(args: ClientLoaderFunctionArgs): Promise<PageData> {
      const queries = browserQueryClient()
      await Promise.all(reads(args, queries).map((read) => queries.prefetchQuery(read)))
      return { queries: { mutations: [], queries: [] } }
    },
  }
}
