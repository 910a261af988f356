import {
  DndContext,
  DragOverlay,
  type DragEndEvent,
  type DragStartEvent,
  type Announcements,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useMemo, useState, type ReactNode } from 'react'
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

const moveInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to pick up the card, the left and right arrow keys to choose a stage, Space or Enter again to drop it, and Escape to cancel.',
}

/** Screen reader announcements for dragging a card: `labels` maps a column's id to its name. */
function announcementsOf<Card>(labels: Record<string, string>, titleOf: (card: Card) => string): Announcements {
  const title = ({ data }: { data: { current?: unknown } }): string => {
    const { card } = (data.current ?? {}) as { card?: Card }
    return card ? titleOf(card) : 'The card'
  }
  const label = (id: UniqueIdentifier | undefined): string => labels[String(id)] ?? 'no stage'
  return {
    onDragStart: ({ active }) => `${title(active)} is picked up.`,
    onDragOver: ({ active, over }) => `${title(active)} is over ${label(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${title(active)} was dropped on ${label(over?.id)}.`,
    onDragCancel: ({ active }) => `${title(active)} stays where it was.`,
  }
}
