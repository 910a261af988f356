import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { problemMessage } from './problem-message.ts'

/** How the read of a column stands, as a board shows it. */
export const columnRead = (read: UseInfiniteQueryResult) => ({
  loading: read.isPending,
  failure: read.isError && !read.data ? problemMessage(read.error).message : null,
  fetching: read.isFetching,
  onRetry: () => void read.refetch(),
  stale: read.isPlaceholderData,
  more: read.hasNextPage,
  loadingMore: read.isFetchingNextPage,
  onMore: () => void read.fetchNextPage(),
})
