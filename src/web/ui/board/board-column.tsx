import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ListState, type List } from '../lists/list-state.tsx'
import { Skeleton } from '../lists/skeleton.tsx'

/** One column of a board: its cards, newest first, page by page. */
export function BoardColumn<Card extends { id: string }>({
  id,
  label,
  count,
  note,
  empty,
  list,
  card,
}: {
  id: string
  label: string
  /** Formatted count; undefined while loading. */
  count: string | undefined
  /** Second line below the column's name. */
  note?: ReactNode
  /** Empty-state text, and the noun for the cards. */
  empty: [text: string, noun: string]
  list: List<Card>
  card(card: Card): ReactNode
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
        <ListState
          list={list}
          loading={
            <div className="grid gap-2">
              <Skeleton className="h-28" />
              <Skeleton className="h-28" />
            </div>
          }
          empty={<p className="px-1 py-6 text-center text-xs text-muted">{empty[0]}</p>}
          className="px-1"
          moreLabel="Show more"
        >
          {(cards) => (
            <ul aria-label={`${label} ${empty[1]}`} className="grid gap-2">
              {cards.map(card)}
            </ul>
          )}
        </ListState>
      </div>
    </section>
  )
}
