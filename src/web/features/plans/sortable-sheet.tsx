import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import type { Reference } from '#domain/plans/board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { sheetClass, type SheetProps } from './plain-sheet.tsx'

const instructions = {
  draggable: 'Press Space to take the reference up, the arrow keys to move it, Space again to put it down, Escape to leave it.',
}

/** Frames that are taken by their grip: with a mouse, a finger, or the keyboard. */
export default function SortableSheet({ items, card, move }: SheetProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      // Fixed, so that what the server wrote and what the browser writes are the same.
      id="board"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(items), screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => over && active.id !== over.id && move(String(active.id), String(over.id))}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className={sheetClass}>
          {items.map((item, index) => (
            <SortableItem key={item.id} item={item} number={index + 1} card={card} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({ item, number, card }: Pick<SheetProps, 'card'> & { item: Reference; number: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const grip = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Drag ${item.type} ${number}`}
      // A finger on the grip drags; everywhere else it scrolls.
      className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" size={16} />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
      className={classNames(isDragging && 'relative z-10 rounded-card bg-canvas shadow-lift')}
    >
      {card(item, grip)}
    </li>
  )
}

function announcementsOf(items: readonly Reference[]): Announcements {
  const place = (id: UniqueIdentifier) => `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`
  return {
    onDragStart: ({ active }) => `Taken up from place ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Place ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)}.` : 'Left where it was.'),
    onDragCancel: () => 'Left where it was.',
  }
}
