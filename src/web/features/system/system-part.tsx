import type { ReactNode } from 'react'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/** A section with its own query: content, loading or error state. */
export function SystemPart<Data>({
  title,
  failure,
  waiting,
  query,
  aside,
  children,
}: {
  title: string
  /** Title of the error state. */
  failure: string
  /** Announced while loading. */
  waiting: string
  query: Query<Data>
  aside?: ReactNode
  children(data: Data): ReactNode
}) {
  return (
    <Section title={title} aside={aside}>
      <QueryState
        query={query}
        loading={
          <div className="grid gap-2.5">
            <span className="text-sm text-muted">{waiting}</span>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
        }
        loadingText={null}
        failed={failure}
      >
        {children}
      </QueryState>
    </Section>
  )
}
