import { useEffectEvent, useLayoutEffect } from 'react'

/** Hears every key on the page while `on`, from the moment at which what it belongs to can be seen. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void, on = true): void {
  const listener = useEffectEvent(onKey)
  useLayoutEffect(() => {
    if (!on) return
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
