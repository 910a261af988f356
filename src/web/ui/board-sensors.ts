import {
  closestCorners,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'

/** A card is taken by the mouse once it moves, by a finger that rests on it, by Space or Enter on its grip. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
}

/** The column under the pointer; where there is none (by keyboard, or beside the board) the nearest. */
export const columnUnder: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : closestCorners(args)
}

/** The arrow keys go from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableRects, over } }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const columns = [...droppableRects].toSorted(([, one], [, other]) => one.left - other.left)
  // Before the board has said what the card is over, the card's own place says it.
  const at = columns.findIndex(([id, rect]) => (over ? id === over.id : currentCoordinates.x < rect.right))
  const [, next] = columns[at + step] ?? []
  return next ? { x: next.left + 8, y: next.top + 40 } : currentCoordinates
}
