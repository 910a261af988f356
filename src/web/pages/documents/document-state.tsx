import type { ReactNode } from 'react'
import { usePageView, type ReadView } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/**
 * A document in its states. `missing` and `failed` are the headings; with `together` the first is always shown, above the second.
 */
export function DocumentState<Data>({
  query,
  missing,
  failed,
  home,
  together = false,
  children,
}: {
  query: ReadView<Data>
  missing: string
  failed: string
  home: string
  together?: boolean
  children(data: Data): ReactNode
}) {
  const view = usePageView(query)
  const failedTitle = together ? missing : failed
  const invalid = 'This link is invalid or has been revoked.'
  const action = (
    <ButtonLink variant="secondary" size="small" to="/">
      {home}
    </ButtonLink>
  )
  return (
    <>
      {view.failure && view.data === undefined && <h1 className="sr-only">{view.state === 'missing' ? missing : failedTitle}</h1>}
      <QueryState
        query={view}
        loading={
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Skeleton className="h-[70svh]" />
            <Skeleton className="h-56" />
          </div>
        }
        failed={{
          title: failedTitle,
          ...(together && view.failure && { text: `${failed}. ${view.failure.message}` }),
          action,
        }}
        missing={
          <EmptyState title={missing} text={together ? `${failed}. ${invalid}` : invalid}>
            {action}
          </EmptyState>
        }
      >
        {children}
      </QueryState>
    </>
  )
}
