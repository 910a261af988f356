import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Skeleton } from './skeleton.tsx'

interface Failure {
  message: string
  status: number
}

/** What `useRead` and `useList` return. */
export interface Query<Data> {
  data: Data | undefined
  state: 'loading' | 'missing' | 'failed' | 'there'
  failure: Failure | null
  retrying: boolean
  retry(): void
  stale: boolean
}

export interface QueryStateProps<Data> {
  query: Query<Data>
  /** Placeholder of the content's shape. */
  loading?: ReactNode
  /** Announced while loading; null when `loading` says it. */
  loadingText?: string | null
  /** Title of the failure, with its message or a text instead of it; without a title it is one line. */
  failed?: string | { title: string; text?: string; action?: ReactNode }
  /** In place of a record that does not exist; without it a failure. */
  missing?: ReactNode | ((failure: Failure) => ReactNode)
  /** In place of an empty list. */
  empty?: ReactNode
  /** Class of the frame around failure, missing and empty state. */
  className?: string
  children(data: Data): ReactNode
}

/** A query's data, or its loading, failed, missing or empty state. */
export function QueryState<Data>({
  query,
  loading = <Rows />,
  loadingText = 'Loading...',
  failed,
  missing,
  empty,
  className,
  children,
}: QueryStateProps<Data>) {
  const { data, state, failure } = query
  const framed = (content: ReactNode) => (className ? <div className={className}>{content}</div> : content)
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? framed(empty) : children(data)
  if (!failure) {
    return (
      <div role="status">
        {loadingText !== null && <span className="sr-only">{loadingText}</span>}
        {loading}
      </div>
    )
  }
  if (state === 'missing' && missing !== undefined) return framed(typeof missing === 'function' ? missing(failure) : missing)
  return framed(<Failed query={query} message={failure.message} failed={failed} />)
}

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0

function Failed({
  query: { retrying, retry },
  message,
  failed,
}: {
  query: Query<unknown>
  message: string
  failed: QueryStateProps<unknown>['failed']
}) {
  if (failed !== undefined) {
    const { title, text = message, action } = typeof failed === 'string' ? { title: failed } : failed
    return (
      <LoadFailed title={title} text={text} pending={retrying} onRetry={retry}>
        {action}
      </LoadFailed>
    )
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="min-w-0">{message}</p>
      <Button variant="quiet" size="small" pending={retrying} pendingText="Loading..." onClick={retry}>
        Try Again
      </Button>
    </div>
  )
}

function Rows() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
