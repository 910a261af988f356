import { useEffect, useEffectEvent } from 'react'
import { seekTimeOfFrame } from '#domain/media/films/frame-rate.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import type { Frames } from '#web/ui/player/film/use-frames.ts'
import { loopBack, matchOf, steer, type Loop, type Pair } from './compare-sync.ts'

/** Precision of `currentTime` in seconds. */
const clockError = 0.0001

interface Together {
  left: Film
  right: Film
  /** Frames of the left film. */
  frames: Frames
  pair: Pair
  loop: Loop | null
  /** Frame of the right film while the left one stands at `left`: of a comment without a matching frame. */
  held: { left: number; right: number } | null
}

/** Synchronises the right film with the left: frame-accurate when paused, within a small drift while playing. */
export function useTogether({ left, right, frames, pair, loop, held }: Together): void {
  const standStill = useEffectEvent(() => {
    right.pause()
    const here = frames.current()
    const frame = held?.left === here ? held.right : matchOf(here, pair).frame
    goTo(right, seekTimeOfFrame(frame, pair.right.rate))
  })
  const { running, seconds, phase } = left
  useEffect(() => {
    if (!running) standStill()
  }, [running, seconds, phase, pair, held])

  const follow = useEffectEvent(() => {
    const [leading, following] = [left.element(), right.element()]
    if (!leading || !following) return
    const back = loopBack(left.position(), loop, pair)
    if (back !== null) left.seek(back)
    const order = steer(left.position(), right.position(), pair)
    if (order.does === 'wait') {
      right.pause()
      goTo(right, order.at)
    } else {
      if (order.does === 'jump') goTo(right, order.to)
      // `ended` shortly before the left film's end: play() would restart it.
      if (!right.running && !following.ended) right.play()
    }
    // Whether a film is buffering; the other one waits.
    const lacks = (video: HTMLVideoElement) => !video.ended && (video.seeking || video.readyState < video.HAVE_FUTURE_DATA)
    setSpeed(leading, order.does === 'wait' || !lacks(following) ? 1 : 0)
    setSpeed(following, lacks(leading) ? 0 : order.does === 'play' ? order.speed : 1)
  })
  useEffect(() => {
    if (!running) return
    let next = requestAnimationFrame(function tick() {
      follow()
      next = requestAnimationFrame(tick)
    })
    return () => {
      cancelAnimationFrame(next)
      for (const video of [left.element(), right.element()]) if (video) setSpeed(video, 1)
    }
  }, [running]) // oxlint-disable-line react-hooks/exhaustive-deps
}

function goTo(film: Film, seconds: number): void {
  if (Math.abs(film.position() - seconds) > clockError) film.seek(seconds)
}

/** Setting an unchanged rate still fires ratechange. */
function setSpeed(video: HTMLVideoElement, speed: number): void {
  if (video.playbackRate !== speed) video.playbackRate = speed
}
