import { useId, type ReactNode } from 'react'
import { problemMessage } from '#web/lib/problem-message.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

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

/** Loading or error state of a panel. */
export function PanelWait({
  read,
  what,
}: {
  read: { isPending: boolean; isFetching: boolean; error: Error | null; refetch(): unknown }
  /** Subject of the error message: `The roster`. */
  what: string
}) {
  return (
    <div className="p-4 sm:p-5">
      {read.isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        <LoadFailed
          title={`${what} could not be loaded`}
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </div>
  )
}
