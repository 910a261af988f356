import { useEffect, useState, useSyncExternalStore } from 'react'
import { reelSeconds } from '#domain/content/work-portfolio.ts'
import { usePrefersStill } from '#web/lib/use-media.ts'

export interface Reel {
  current: number
  /** It moves on by itself when its time is over. */
  running: boolean
  /** How much of its time had gone by before React came, in milliseconds. */
  headStart: number
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
  // `hidden` is true in the first render of a page that the server sent, which has been seen for a while.
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

/** At most so much that a picture which React has just brought stays for two seconds. */
const sinceOpened = () => (typeof window === 'undefined' ? 0 : Math.min(performance.now(), (reelSeconds - 2) * 1000))

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
