import { useSyncExternalStore } from 'react'

/** Whether a media query holds; `before` until the browser has been asked. */
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

/** Still until it is known that motion is welcome. */
export const usePrefersStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true)
