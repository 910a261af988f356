import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** Foot of a paginated list: "n of total" and the button that loads the next page. */
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
  /** Singular and, if irregular, plural; by default the plural adds an s. */
  noun: [one: string, many: string]
  more: boolean
  pending: boolean
  failed?: boolean
  label?: string
  onMore(): void
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
