import { useEffectEvent, useLayoutEffect } from 'react'

/** Subscribes to keydown on the document while `on`; attached in a layout effect, as soon as the content is visible. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, on = true): void {
  const listener = useEffectEvent(onKey)
  useLayoutEffect(() => {
    if (!on) return
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
