import { DndContext, DragOverlay, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core'
import { useMemo, useState, type ReactNode } from 'react'
import { announcementsOf, moveInstructions } from './board-announcements.ts'
import { columnUnder, useBoardSensors } from './board-sensors.ts'
import './board.css'

/** At its own pace the board would race past five columns on a phone. */
const unhurried = { acceleration: 3, threshold: { x: 0.12, y: 0.15 } }

/** Columns of cards, which are brought from one to another by mouse, by touch and by keyboard. */
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
  /** By column. */
  labels: Record<string, string>
  /** There is one column only, with the room of all. */
  one?: boolean
  /** Nothing flies back to its place. */
  still: boolean
  titleOf(card: Card): string
  /** The card while it is in one's hand. */
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
