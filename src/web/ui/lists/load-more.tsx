import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

/** The paging of what `useList` returns. */
export interface Paged {
  pages: unknown[]
  more: boolean
  loadingMore: boolean
  moreFailed: boolean
  failure: { message: string } | null
  loadMore(): void
}

/** Foot of a paginated list: "n of total", if there is a noun, and the button that loads the next page. */
export function LoadMore({
  list: { more, loadingMore, moreFailed, failure, loadMore },
  shown,
  total = shown,
  noun,
  label = 'Load more',
}: {
  list: Paged
  shown: number
  total?: number | undefined
  noun?: [one: string, many: string] | undefined
  label?: string | undefined
}) {
  const count = useRef<HTMLParagraphElement>(null)
  /** Number of items when the next page was requested. */
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || (more && asked.current === shown)) return
    asked.current = null
    // The button unmounts after the last page: move its focus to the count.
    if (!more) count.current?.focus()
  }, [more, shown])

  const button = more && (
    <>
      {moreFailed && failure && (
        <p role="alert" className="text-sm text-muted">
          {failure.message}
        </p>
      )}
      <Button
        variant={noun ? 'secondary' : 'quiet'}
        size="small"
        pending={loadingMore}
        pendingText="Loading..."
        onClick={() => {
          asked.current = shown
          loadMore()
        }}
      >
        {moreFailed ? 'Try Again' : label}
      </Button>
    </>
  )
  if (!noun) return button && <div className="flex flex-col items-center gap-2 py-3">{button}</div>
  const text = shown < total ? `${shown} of ${total} ${noun[1]}` : `${total} ${total === 1 ? noun[0] : noun[1]}`
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      <p ref={count} tabIndex={-1} role="status" className="timecode text-sm text-muted outline-none">
        {text}
      </p>
      {button}
    </div>
  )
}
