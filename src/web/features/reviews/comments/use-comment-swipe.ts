import type { PointerEvent } from 'react'
import { useSwipe } from '#web/ui/pictures/use-swipe.ts'

/** Handlers for fingers that swipe over the comments: to the left to the next one, to the right to the one before. */
export function useCommentSwipe(go: (by: 1 | -1) => void) {
  const { onPointerDown, onPointerUp, onPointerCancel } = useSwipe(
    () => go(-1),
    () => go(1),
  )
  return {
    onPointerDown(event: PointerEvent): void {
      // A mouse selects text, and in a field a finger moves the cursor.
      const selects = event.pointerType === 'mouse' || (event.target as Element).closest('input, textarea, select') !== null
      if (!selects) onPointerDown(event)
    },
    onPointerUp,
    onPointerCancel,
  }
}
