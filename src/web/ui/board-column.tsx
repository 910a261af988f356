import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

export interface ColumnRead {
  /** True while the first page loads. */
  loading: boolean
  /** Error message when the first page could not be loaded; otherwise null. */
  failure: string | null
  fetching: boolean
  onRetry(): void
  /** True while the cards still belong to the previous filter. */
  stale: boolean
  more: boolean
  loadingMore: boolean
  onMore(): void
}

/** One column of a board: its cards, newest first, with infinite scroll. */
export function BoardColumn<Card extends { id: string }>({
  id,
  label,
  count,
  note,
  empty,
  cards,
  card,
  read,
}: {
  id: string
  label: string
  /** Formatted count; undefined while loading. */
  count: string | undefined
  /** Second line below the column's name. */
  note?: ReactNode
  /** Empty-state text, and the noun for the cards. */
  empty: [text: string, noun: string]
  cards: Card[] | undefined
  card(card: Card): ReactNode
  read: ColumnRead
}) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <section ref={setNodeRef} aria-label={label} className={classNames('board-column', isOver && 'board-column-over')}>
      <div className="px-3 pt-3 pb-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="label text-ink">{label}</h2>
          <span className="timecode text-sm font-semibold text-muted">{count ?? '–'}</span>
        </div>
        {note}
      </div>
      <div className="board-column-cards">
        {read.loading && (
          <div role="status" className="grid gap-2">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        )}
        {read.failure !== null && (
          <div role="alert" className="grid gap-2 px-1 text-sm text-muted">
            {read.failure}
            <Button variant="secondary" size="small" pending={read.fetching} onClick={read.onRetry}>
              Try Again
            </Button>
          </div>
        )}
        {cards?.length === 0 && <p className="px-1 py-6 text-center text-xs text-muted">{empty[0]}</p>}
        {cards && cards.length > 0 && (
          <ul
            aria-label={`${label} ${empty[1]}`}
            aria-busy={read.stale}
            className={classNames('grid gap-2 transition-opacity', read.stale && 'opacity-50')}
          >
            {cards.map(card)}
          </ul>
        )}
        {read.more && (
          <Button
            variant="quiet"
            size="small"
            className="mt-2 w-full"
            pending={read.loadingMore}
            pendingText="Loading..."
            onClick={read.onMore}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}
