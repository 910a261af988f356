import { useCallback, useEffect, useRef } from 'react'

/**
 * Focuses the new step's heading and scrolls to it when the visitor changes the step; not when the step changes by storage or
 * another tab.
 */
export function useHeadingFocus(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const announceMove = useCallback(() => {
    moved.current = true
  }, [])
  return { heading, announceMove }
}
