import { useSyncExternalStore } from 'react'

/** Whether a media query matches; `before` on the server and until hydration. */
export function useMedia(query: string, before: boolean): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => before,
  )
}

/** prefers-reduced-motion; true until known. */
export const usePrefersStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true)
