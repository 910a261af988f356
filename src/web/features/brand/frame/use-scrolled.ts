import { useSyncExternalStore } from 'react'

const thresholdPixels = 10

/** Whether the page is scrolled by more than 10 px. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPixels,
    () => false,
  )

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
