import { usePageState } from '#web/lib/page-state.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Read {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch(): unknown
}

/** In place of a document that is not there, or not yet. `missing` and `failed` are the headings of the two. */
export function DocumentState({ read, missing, failed, home }: { read: Read; missing: string; failed: string; home: string }) {
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
  return (
    <>
      <h1 className="sr-only">{state === 'missing' ? missing : failed}</h1>
      <EmptyState
        title={state === 'missing' ? missing : failed}
        text={
          state === 'missing'
            ? 'This link leads nowhere: it is not complete, or what it led to was taken back.'
            : words(read.error)
        }
      >
        {state === 'failed' && (
          <Button size="small" pending={read.isFetching} pendingText="Loading..." onClick={() => void read.refetch()}>
            Try Again
          </Button>
        )}
        <ButtonLink look="secondary" size="small" to="/">
          {home}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

const words = (error: Error | null): string =>
  error ? problemWords(error).message : 'Something went wrong on our side. Please try again.'
