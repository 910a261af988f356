import { useEffect, useState } from 'react'
import { boardLimit } from '#domain/plans/board.ts'
import { byteLabel } from '#web/ui/byte-labels.ts'

/** From here on it is said that the board, or the browser, is nearly full. */
const nearly = 0.8

/** Where the pictures are, and how much room is left for them, before there is none. */
export function BoardQuota({ count }: { count: number }) {
  const [storage, setStorage] = useState<{ usage: number; quota: number } | null>(null)
  useEffect(() => {
    // Only where a page may ask; elsewhere a full store is told when it refuses.
    void navigator.storage?.estimate().then(
      ({ usage = 0, quota = 0 }) => setStorage(quota > 0 ? { usage, quota } : null),
      () => undefined,
    )
  }, [count])
  const places = boardLimit - count
  const warning =
    storage && storage.usage > storage.quota * nearly
      ? `This browser has room for only ${byteLabel(Math.max(0, storage.quota - storage.usage))} more. Export the board to be safe.`
      : count >= boardLimit * nearly
        ? places > 0
          ? `Room for ${places === 1 ? '1 more reference' : `${places} more references`}.`
          : `The board is full: it holds ${boardLimit} references.`
        : null
  return (
    <p className="mt-3 text-sm text-muted">
      Images may be dropped anywhere on this page, or pasted. They stay in this browser.{' '}
      <span role="status" className="text-warn">
        {warning}
      </span>
    </p>
  )
}
