import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { QueryState, type Query } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

/** A dashboard panel: title, actions, content. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex min-w-0 flex-col rounded-card border border-line bg-surface', className)}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} className="title-4">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A panel's query in its states. `what` is the subject of the error message: `The roster`. */
export function PanelState<Data>({
  query,
  what,
  children,
}: {
  query: Query<Data>
  what: string
  children(data: Data): ReactNode
}) {
  return (
    <QueryState query={query} loading={panelLoading} failed={`${what} could not be loaded`} className="p-4 sm:p-5">
      {children}
    </QueryState>
  )
}

export const panelLoading = (
  <div className="grid gap-3 p-4 sm:p-5">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
)
