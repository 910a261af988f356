import { useDraggable } from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A draggable card of a board: mouse and touch drag the whole card, the keyboard its handle. */
export function BoardCard<Card extends { id: string }>({
  card,
  gripLabel,
  fixed = false,
  children,
}: {
  card: Card
  gripLabel: string
  /** Not draggable. */
  fixed?: boolean
  children: ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    data: { card },
    disabled: fixed,
  })
  return (
    <li ref={setNodeRef} {...listeners} className={classNames('board-card', isDragging && 'opacity-35', fixed && 'cursor-auto!')}>
      {!fixed && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={gripLabel}
          className="absolute top-1.5 right-1 grid size-8 cursor-grab place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" size={15} />
        </button>
      )}
      {children}
    </li>
  )
}
