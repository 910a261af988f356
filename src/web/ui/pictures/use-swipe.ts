import { useRef, type PointerEvent } from 'react'

const leastPixels = 45

/** Pointer handlers for horizontal swipes; mostly vertical ones are ignored. */
export function useSwipe(onRight: () => void, onLeft: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      from.current = isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = from.current
      from.current = null
      if (!start) return
      const across = clientX - start.x
      if (Math.abs(across) < leastPixels || Math.abs(across) < Math.abs(clientY - start.y)) return
      if (across > 0) onRight()
      else onLeft()
    },
    onPointerCancel() {
      from.current = null
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
