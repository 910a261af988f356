import { useEffect, useState, useSyncExternalStore } from 'react'
import { reelSeconds } from '#domain/content/kinds/work-portfolio.ts'
import { usePrefersStill } from '#web/lib/browser/use-media.ts'

export interface Reel {
  current: number
  /** True while the slide advances automatically. */
  running: boolean
  /** Milliseconds the first slide was visible before hydration. */
  headStart: number
  /** Whether automatic motion is allowed. */
  moves: boolean
  show(index: number): void
}

/** Index of the current slide: advances every eight seconds, unless `held` or hidden. */
export function useReel(count: number, held: boolean): Reel {
  const [current, setCurrent] = useState(0)
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => true,
  )
  const moves = !usePrefersStill() && count > 1
  const running = moves && !held && !hidden
  // `hidden` is true in the first render of a server-rendered page, which has been visible for a while.
  const [headStart, setHeadStart] = useState(() => (hidden ? sinceOpened() : 0))

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % count), reelSeconds * 1000 - headStart)
    return () => {
      clearTimeout(timer)
      setHeadStart(0)
    }
  }, [running, current, count, headStart])

  return { current, running, headStart, moves, show: (index) => setCurrent((index + count) % count) }
}

/** Capped, so that a picture shown by hydration stays for two seconds at least. */
const sinceOpened = () => (typeof window === 'undefined' ? 0 : Math.min(performance.now(), (reelSeconds - 2) * 1000))

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
