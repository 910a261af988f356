import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessage } from '#web/lib/problem-message.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders a settings tab once its data is fresh: a form filled with cached values would treat them as typed. */
export function Loaded<Answer>({ query, children }: { query: { queryKey: QueryKey }; children(answer: Answer): ReactNode }) {
  const read = useQuery<Answer>(query)
  if (read.isError && !read.data) {
    return (
      <LoadFailed
        title="The settings could not be loaded"
        text={problemMessage(read.error).message}
        pending={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!read.data || !read.isFetchedAfterMount) {
    return (
      <div role="status" className="grid max-w-2xl gap-5">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  return children(read.data)
}
