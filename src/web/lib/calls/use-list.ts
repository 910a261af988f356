import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useView, type ReadView } from './use-read.ts'

export interface ListView<Item, Page> extends ReadView<Item[]> {
  /** Loaded pages; those of the previous filter while `stale`. */
  pages: Page[]
  /** Latest page, with the list's counts. */
  page: Page | undefined
  more: boolean
  loadingMore: boolean
  /** Whether the next page could not be loaded; the items stay. */
  moreFailed: boolean
  loadMore(): void
}

/**
 * Reads a paginated endpoint for `<ListState>`: `useList(clientPages(filter), (page) => page.clients)`. When the filter changes,
 * the previous items stay until the answer.
 */
export function useList<Page, Item>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, any, string | null>,
  itemsOf: (page: Page) => Item[],
): ListView<Item, Page> {
  const read = useInfiniteQuery({
    ...query,
    placeholderData: (previous, before) => (before && isSameList(before.queryKey, query.queryKey) ? previous : undefined),
  })
  const pages = read.data?.pages ?? []
  return {
    ...useView(read),
    data: read.data && pages.flatMap(itemsOf),
    pages,
    page: pages.at(-1),
    more: read.hasNextPage,
    loadingMore: read.isFetchingNextPage,
    moreFailed: read.isFetchNextPageError,
    loadMore: () => void read.fetchNextPage(),
  }
}

/** The same of an endpoint that answers with the whole list. */
export function useWholeList<Page, Item>(
  query: UseQueryOptions<Page, Error, Page, any>,
  itemsOf: (page: Page) => Item[],
): ListView<Item, Page> {
  const read = useQuery({ ...query, placeholderData: keepPreviousData })
  return {
    ...useView(read),
    data: read.data && itemsOf(read.data),
    pages: read.data ? [read.data] : [],
    page: read.data,
    more: false,
    loadingMore: false,
    moreFailed: false,
    loadMore: () => undefined,
  }
}

/** Whether two keys, which are paths, differ in their filter only: the list of another record is another path. */
const isSameList = (one: QueryKey, other: QueryKey): boolean => pathIn(one) === pathIn(other)
const pathIn = ([path]: QueryKey): string => String(path).split('?', 1)[0]!
