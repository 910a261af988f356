import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** The foot of a list that goes on: how much of it is here, and the rest on request. */
export function LoadMore({
  shown,
  total,
  noun,
  more,
  pending,
  failed,
  label = 'Load more',
  onMore,
}: {
  shown: number
  total: number
  /** In the singular; the plural adds an s unless given. */
  noun: [one: string, many: string]
  more: boolean
  pending: boolean
  failed?: boolean
  label?: string
  onMore(): void
}) {
  const count = useRef<HTMLParagraphElement>(null)
  /** How many there were when more was asked for. */
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || (more && asked.current === shown)) return
    asked.current = null
    // The button goes with the last page; the focus must not go with it.
    if (!more) count.current?.focus()
  }, [more, shown])

  const text = shown < total ? `${shown} of ${total} ${noun[1]}` : `${total} ${total === 1 ? noun[0] : noun[1]}`
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      <p ref={count} tabIndex={-1} role="status" className="timecode text-sm text-muted outline-none">
        {text}
      </p>
      {more && (
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          pendingText="Loading..."
          onClick={() => {
            asked.current = shown
            onMore()
          }}
        >
          {failed ? 'Try Again' : label}
        </Button>
      )}
    </div>
  )
}
