import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Playback } from './use-playback.ts'

const skipSeconds = 5

/** Space and the arrows, wherever in the player the focus is; m for the sound, f for the whole screen. */
export function useFilmKeys(player: RefObject<HTMLElement | null>, film: Playback, toggleFullscreen: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ' ': film.toggle,
      ArrowLeft: () => film.skip(-skipSeconds),
      ArrowRight: () => film.skip(skipSeconds),
      m: film.toggleMuted,
      f: toggleFullscreen,
    }
    const act = acts[event.key]
    // A button's own space stays the button's.
    const pressesButton = event.key === ' ' && event.target instanceof HTMLButtonElement
    if (!act || pressesButton || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const element = player.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [player])
}
