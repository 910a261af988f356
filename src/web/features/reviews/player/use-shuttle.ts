import { useEffect, useMemo } from 'react'
import type { Film } from '#web/ui/player/film/use-film.ts'

type Reel = Pick<Film, 'element' | 'play' | 'pause' | 'position' | 'skip' | 'setRate'>

const speeds = [1, 2, 4] as const
const tickMilliseconds = 120

/** J/K/L shuttle of an edit suite: repeated presses go faster. Browsers cannot play backwards, so reverse is repeated seeking. */
export function useShuttle({ element, play, pause, position, skip, setRate }: Reel) {
  const shuttle = useMemo(
    () => makeShuttle({ element, play, pause, position, skip, setRate }),
    [element, play, pause, position, skip, setRate],
  )
  useEffect(() => shuttle.stop, [shuttle])
  return shuttle
}

function makeShuttle({ element, play, pause, position, skip, setRate }: Reel) {
  let timer: ReturnType<typeof setInterval> | undefined
  let speed = 0
  const plays = () => element()?.paused === false

  function stop() {
    clearInterval(timer)
    timer = undefined
    speed = 0
  }
  function walkBack() {
    // Stop when the user starts playback.
    if (plays() || position() <= 0) stop()
    else skip((-speed * tickMilliseconds) / 1_000)
  }

  return {
    stop,
    on() {
      stop()
      setRate(plays() ? faster(element()!.playbackRate) : 1)
      play()
    },
    back() {
      const next = faster(speed)
      stop()
      speed = next
      pause()
      timer = setInterval(walkBack, tickMilliseconds)
    },
    halt() {
      stop()
      pause()
      setRate(1)
    },
  }
}

const faster = (speed: number): number => speeds.find((next) => next > speed) ?? speeds.at(-1)!
