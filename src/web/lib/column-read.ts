import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { problemMessage } from './problem-message.ts'

/** Maps an infinite query to the props of a board column. */
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
