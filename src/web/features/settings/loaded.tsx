import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useView } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/** Renders a settings tab once its data is fresh: a form filled with cached values would treat them as typed. */
export function Loaded<Answer>({ query, children }: { query: { queryKey: QueryKey }; children(answer: Answer): ReactNode }) {
  const { data, isFetchedAfterMount, error, isPlaceholderData, refetch } = useQuery<Answer>(query)
  return (
    <QueryState
      query={useView({ data: isFetchedAfterMount ? data : undefined, error, isPlaceholderData, refetch })}
      loading={
        <div className="grid max-w-2xl gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-24" />
        </div>
      }
      failed="The settings could not be loaded"
    >
      {children}
    </QueryState>
  )
}
