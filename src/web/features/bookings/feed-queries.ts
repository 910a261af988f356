import type { QueryClient } from '@tanstack/react-query'
import { feedEndpoints, type BusyFeed } from '#domain/bookings/feed-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const busyFeedsQuery = () => endpointQuery(feedEndpoints.listBusyFeeds)

/** Shows a calendar that was just read, and reads the list again. */
export function busyFeedsChanged(queries: QueryClient, feed?: BusyFeed): Promise<void> {
  const { queryKey } = busyFeedsQuery()
  if (feed) {
    queries.setQueryData(
      queryKey,
      (before) => before && { feeds: before.feeds.map((other) => (other.id === feed.id ? feed : other)) },
    )
  }
  return invalidate(queries, { queryKey })
}
