import { useEffect, useEffectEvent, useRef } from 'react'
import { isWatched } from '#domain/reviews/approvals/approval-points.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'

/** Longest step of the position, in seconds, that still counts as played. */
const longestStep = 3

/** Calls `onWatched` once when a film reaches its end after nearly all of it was played, in whatever order. */
export function useWatched({ seconds, duration, running, phase }: Film, onWatched: () => void): void {
  const played = useRef(new Set<number>())
  const last = useRef<number | null>(null)
  const done = useRef(false)
  const report = useEffectEvent(onWatched)
  useEffect(() => {
    const from = last.current
    last.current = running ? seconds : null
    if ((running || phase === 'ended') && from !== null && seconds >= from && seconds - from < longestStep) {
      for (let second = Math.floor(from); second <= Math.floor(seconds); second += 1) played.current.add(second)
    }
    if (phase !== 'ended' || done.current || duration <= 0 || !isWatched(played.current, duration)) return
    done.current = true
    report()
  }, [seconds, duration, running, phase])
}
