import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors, type UniqueIdentifier } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ReadyKeyboardSensor } from '../board/keyboard-sensor.ts'

interface Sortable<Item> {
  label: string
  items: readonly Item[]
  itemKey(item: Item): string
  nameOf(item: Item, index: number): string
  onMove(from: number, to: number): void
  className?: string
  itemClassName?: string
  /** `handle` moves the item: drag by mouse, touch or keyboard, and buttons one place up or down. */
  children(item: Item, index: number, handle: ReactNode): ReactNode
}

/** A list with drag-and-drop sorting. */
export function SortableList<Item>({
  label,
  items,
  itemKey,
  nameOf,
  onMove,
  className,
  itemClassName,
  children,
}: Sortable<Item>) {
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(ReadyKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const isPickedUp = useRef(false)
  const keys = items.map(itemKey)
  const placeOf = (key: UniqueIdentifier | undefined) => keys.indexOf(String(key))
  const text = (key: UniqueIdentifier) => {
    const item = items[placeOf(key)]
    return item === undefined ? '' : nameOf(item, placeOf(key))
  }
  const place = (key: UniqueIdentifier | undefined) => `place ${placeOf(key) + 1} of ${items.length}`
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && over.id !== active.id && onMove(placeOf(active.id), placeOf(over.id))}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to cancel.',
        },
        announcements: {
          onDragStart: () => void (isPickedUp.current = false),
          // Announced with the first event, over the item itself: keys pressed before it find no measured places.
          onDragOver({ active, over }) {
            if (!over) return
            if (isPickedUp.current) return `${text(active.id)} is over ${place(over.id)}.`
            isPickedUp.current = true
            return `${text(active.id)} picked up from ${place(active.id)}.`
          },
          onDragEnd: ({ active, over }) => `${text(active.id)} dropped at ${place(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `${text(active.id)} left at ${place(active.id)}.`,
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={keys[index]}
              id={keys[index]!}
              name={nameOf(item, index)}
              first={index === 0}
              last={index === items.length - 1}
              onStep={(by) => onMove(index, index + by)}
              className={itemClassName}
            >
              {(handle) => children(item, index, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Returns the list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

function SortableItem({
  id,
  name,
  first,
  last,
  onStep,
  className,
  children,
}: {
  id: string
  name: string
  first: boolean
  last: boolean
  onStep(by: 1 | -1): void
  className?: string | undefined
  children(handle: ReactNode): ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
      className={classNames(className, isDragging && 'relative z-10 shadow-lift')}
    >
      {children(
        <span className="flex shrink-0 items-center">
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...listeners}
            aria-roledescription="sortable"
            aria-describedby={attributes['aria-describedby']}
            aria-label={`Move ${name}`}
            title="Drag to move"
            className="grid size-9 cursor-grab! touch-none place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink active:cursor-grabbing!"
          >
            <GripVertical aria-hidden="true" size={16} />
          </button>
          <Step label={`Move ${name} up`} off={first} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden="true" size={16} />
          </Step>
          <Step label={`Move ${name} down`} off={last} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden="true" size={16} />
          </Step>
        </span>,
      )}
    </li>
  )
}

/** At the end of the list it is `aria-disabled` only, so that it keeps the focus. */
function Step({ label, off, onClick, children }: { label: string; off: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => off || onClick()}
      className="grid h-9 w-8 place-items-center rounded-control text-muted hover:not-aria-disabled:bg-ink/8 hover:not-aria-disabled:text-ink aria-disabled:cursor-not-allowed! aria-disabled:opacity-35"
    >
      {children}
    </button>
  )
}
