import type { CSSProperties } from 'react'
import type { Point } from '#domain/reviews/comments/comment-place.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { ShownThread, Side } from '../comments/threads.ts'

const at = ([across, down]: Point) => ({ '--across': across, '--down': down }) as CSSProperties

/** Numbered points of comments over a page; a click opens one. `side` tells two versions apart. */
export function PagePins({
  threads,
  opened,
  side,
  onOpen,
}: {
  threads: readonly ShownThread[]
  opened: string | null
  side?: Side
  onOpen(thread: ShownThread): void
}) {
  return threads.map((thread) =>
    thread.root.point && thread.pin !== null ? (
      <button
        key={thread.root.id}
        type="button"
        aria-label={`Point ${thread.pin}, ${thread.root.author.name}: ${thread.root.comment.slice(0, 120)}`}
        aria-current={thread.root.id === opened || undefined}
        title={thread.root.comment.slice(0, 200)}
        data-side={side}
        onClick={() => onOpen(thread)}
        className={classNames('page-pin', thread.root.resolved && 'page-pin-done')}
        style={at(thread.root.point)}
      >
        {thread.pin}
      </button>
    ) : null,
  )
}

/** The point of the comment that is being written. */
export const DraftPin = ({ point }: { point: Point }) => (
  <span data-testid="draft-point" aria-hidden="true" className="page-pin page-pin-draft" style={at(point)} />
)
