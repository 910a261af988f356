import {
  closestCorners,
  KeyboardCode,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { ReadyKeyboardSensor } from './keyboard-sensor.ts'

/** dnd-kit sensors: mouse after a few pixels of movement, touch after a long press, keyboard by Space or Enter on the handle. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(ReadyKeyboardSensor, { coordinateGetter: toNextColumn }),
  )
}

/** Collision detection: the column under the pointer, else (keyboard drag, pointer outside the board) the nearest one. */
export const columnUnder: CollisionDetection = (args) => {
  const under = pointerWithin(args)
  return under.length > 0 ? under : closestCorners(args)
}

/** Keyboard coordinates: arrow keys move the card one column left or right. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableRects, over } }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const columns = [...droppableRects].toSorted(([, one], [, other]) => one.left - other.left)
  // `over` is null before the first collision; use the card's own position until then.
  const at = columns.findIndex(([id, rect]) => (over ? id === over.id : currentCoordinates.x < rect.right))
  const [, next] = columns[at + step] ?? []
  return next ? { x: next.left + 8, y: next.top + 40 } : currentCoordinates
}
