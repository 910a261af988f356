import { useEffect, useState } from 'react'
import { boardLimit } from '#domain/plans/board.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'

/** Share of the quota from which a warning shows. */
const nearly = 0.8

/** Where the pictures are stored, and how much of the quota is left. */
export function BoardQuota({ count }: { count: number }) {
  const [storage, setStorage] = useState<{ usage: number; quota: number } | null>(null)
  useEffect(() => {
    // `navigator.storage` needs https; without it only the failing write tells.
    void navigator.storage?.estimate().then(
      ({ usage = 0, quota = 0 }) => setStorage(quota > 0 ? { usage, quota } : null),
      () => undefined,
    )
  }, [count])
  const places = boardLimit - count
  const warning =
    storage && storage.usage > storage.quota * nearly
      ? `This browser only has room for ${byteLabel(Math.max(0, storage.quota - storage.usage))} more. Export the board to be safe.`
      : count >= boardLimit * nearly
        ? places > 0
          ? `Room for ${places === 1 ? '1 more reference' : `${places} more references`}.`
          : `The board is full: it can hold ${boardLimit} references.`
        : null
  return (
    <p className="mt-3 text-sm text-muted">
      You can drop or paste images anywhere on this page. They stay in this browser.{' '}
      <span role="status" className="text-warn">
        {warning}
      </span>
    </p>
  )
}
