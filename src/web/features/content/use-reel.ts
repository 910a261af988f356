import { useEffect, useState, useSyncExternalStore } from 'react'
import { reelSeconds } from '#domain/content/work-portfolio.ts'
import { usePrefersStill } from '#web/lib/use-media.ts'

export interface Reel {
  current: number
  /** It moves on by itself when its time is over. */
  running: boolean
  /** Whether it may move by itself at all. */
  moves: boolean
  show(index: number): void
}

/** Which of `count` is shown: the next after eight seconds, unless it is `held` or nobody sees it. */
export function useReel(count: number, held: boolean): Reel {
  const [current, setCurrent] = useState(0)
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => true,
  )
  const moves = !usePrefersStill() && count > 1
  const running = moves && !held && !hidden

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setCurrent((index) => (index + 1) % count), reelSeconds * 1000)
    return () => clearTimeout(timer)
  }, [running, current, count])

  return { current, running, moves, show: (index) => setCurrent((index + count) % count) }
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
