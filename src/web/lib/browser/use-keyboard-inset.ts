import { useSyncExternalStore } from 'react'

/**
 * Pixels at the bottom of the page that an on-screen keyboard covers: browsers shrink only the visual viewport for it, and what is
 * fixed to the bottom would be behind it. 0 while the page is zoomed, when the two differ for another reason.
 */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, keyboardInset, () => 0)

function keyboardInset(): number {
  const visible = window.visualViewport
  if (!visible || visible.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop))
}

function subscribe(listener: () => void): () => void {
  const visible = window.visualViewport
  for (const event of ['resize', 'scroll']) visible?.addEventListener(event, listener)
  return () => {
    for (const event of ['resize', 'scroll']) visible?.removeEventListener(event, listener)
  }
}
