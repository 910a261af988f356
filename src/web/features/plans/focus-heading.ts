import { useCallback, useEffect, useRef } from 'react'

/**
 * A move to another step hands the focus to the heading that it brings, and the heading into view. Only a move of the
 * visitor's own does: what comes back from storage, or from another tab, takes nobody's focus.
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
