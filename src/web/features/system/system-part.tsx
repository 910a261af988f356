import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessage } from '#web/lib/problem-message.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A section with its own query: content, loading or error state. */
export function SystemPart<Data>({
  title,
  failure,
  waiting,
  read,
  aside,
  children,
}: {
  title: string
  /** Title of the error state. */
  failure: string
  /** Announced while loading. */
  waiting: string
  read: UseQueryResult<Data>
  aside?: ReactNode
  children(data: Data): ReactNode
}) {
  const { data, error, isFetching, refetch } = read
  return (
    <Section title={title} aside={aside}>
      {data && children(data)}
      {!data && error && (
        <LoadFailed title={failure} text={problemMessage(error).message} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div role="status" className="grid gap-2.5">
          <span className="text-sm text-muted">{waiting}</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Section>
  )
}
