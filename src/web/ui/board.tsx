import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core'
import { useMemo, useState, type ReactNode } from 'react'
import { announcementsOf, moveInstructions } from './board-announcements.ts'
import { columnUnder, useBoardSensors } from './board-sensors.ts'
import './board.css'

/** Slower auto-scroll: the default skips five columns at once on a phone. */
const unhurried = { acceleration: 3, threshold: { x: 0.12, y: 0.15 } }

/** A kanban board: cards move between columns by mouse, touch and keyboard. */
export function Board<Card>({
  id,
  label,
  labels,
  one = false,
  still,
  titleOf,
  face,
  onMove,
  children,
}: {
  id: string
  label: string
  /** Column names by column id. */
  labels: Record<string, string>
  /** Single-column layout: the column takes the full width. */
  one?: boolean
  /** Disables the drop animation. */
  still: boolean
  titleOf(card: Card): string
  /** Renders the card in the drag overlay. */
  face(card: Card): ReactNode
  onMove(card: Card, to: string): void
  children: ReactNode
}) {
  const sensors = useBoardSensors()
  const announcements = useMemo(() => announcementsOf(labels, titleOf), [labels, titleOf])
  const [inHand, setInHand] = useState<Card | null>(null)

  const take = ({ active }: DragStartEvent) => setInHand((active.data.current as { card: Card }).card)
  const drop = ({ over }: DragEndEvent) => {
    setInHand(null)
    if (inHand && over) onMove(inHand, String(over.id))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={columnUnder}
      autoScroll={unhurried}
      accessibility={{ announcements, screenReaderInstructions: moveInstructions }}
      onDragStart={take}
      onDragEnd={drop}
      onDragCancel={() => setInHand(null)}
    >
      <div
        className="board"
        data-one={one || undefined}
        data-dragging={inHand !== null || undefined}
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {children}
      </div>
      <DragOverlay dropAnimation={still ? null : undefined}>
        {inHand && <div className="board-card cursor-grabbing border-accent! bg-raised! shadow-lift">{face(inHand)}</div>}
      </DragOverlay>
    </DndContext>
  )
}
