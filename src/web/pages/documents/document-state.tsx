import { usePageState } from '#web/lib/page-state.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Read {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

/**
 * State of a document that is missing or failed to load. `missing` and `failed` are the headings; with `together` the first is
 * always shown, above the second.
 */
export function DocumentState({
  read,
  missing,
  failed,
  home,
  together = false,
}: {
  read: Read
  missing: string
  failed: string
  home: string
  together?: boolean
}) {
  const state = usePageState(read)
  if (state === 'there') return null
  if (state === 'loading') {
    return (
      <div role="status" className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-[70svh]" />
        <Skeleton className="h-56" />
      </div>
    )
  }
  const title = state === 'missing' || together ? missing : failed
  const reason = state === 'missing' ? 'This link is invalid or has been revoked.' : text(read.error)
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title} text={together ? `${failed}. ${reason}` : reason}>
        {state === 'failed' && (
          <Button size="small" pending={read.isFetching} pendingText="Loading..." onClick={() => void read.refetch()}>
            Try Again
          </Button>
        )}
        <ButtonLink variant="secondary" size="small" to="/">
          {home}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

const text = (error: Error | null): string =>
  error ? problemMessage(error).message : 'Something went wrong on our side. Please try again.'
