import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { frameAtTime, frameCount, seekTimeOfFrame, type FrameRate } from '#domain/media/frame-rate.ts'
import type { Film } from './use-film.ts'

export interface Frames {
  rate: FrameRate
  /** 0 while nobody knows. */
  count: number
  /** The frame that is on the screen, or that it is on its way to. */
  current(): number
  /** Stops at exactly that frame; the first is 0. */
  seekToFrame(frame: number): void
  /** So many frames on, or back, from the one that is shown or on its way. */
  step(by: number): void
}

/**
 * Moves a film by frames; null where nobody knows how many there are in a second. `pictureSeconds`, where it is known, says
 * how long there are any: the sound may go on a moment longer, and so does the length that the browser tells.
 */
export function useFrames(film: Film, rate: FrameRate | undefined, pictureSeconds = Infinity): Frames | null {
  const shown = useStillFrame(film, rate)
  if (!rate) return null

  const length = Math.min(film.duration, pictureSeconds)
  const count = length ? frameCount(length, rate) : 0
  function seekToFrame(frame: number) {
    film.pause()
    film.seek(seekTimeOfFrame(Math.max(0, count ? Math.min(frame, count - 1) : frame), rate!))
  }
  const current = () => frameAtTime(film.running && shown.current !== null ? shown.current : film.position(), rate!)
  return { rate, count, current, seekToFrame, step: (by: number) => seekToFrame(current() + by) }
}

/** The frame that is on the screen. Renders with each: for small parts only. */
export function useShownFrame(film: Film, { numerator, denominator }: FrameRate): number {
  const { element } = film
  // A film that stands still tells of no frame.
  const [frame, setFrame] = useState(() => frameAtTime(element()?.currentTime ?? 0, { numerator, denominator }))
  useEffect(() => {
    const video = element()
    return video ? watchFrames(video, (seconds) => setFrame(frameAtTime(seconds, { numerator, denominator }))) : undefined
  }, [element, numerator, denominator])
  return frame
}

/** Seconds. A browser keeps the time that it is given in whole microseconds; no frame is shorter than four thousand. */
const clockError = 0.0001

/**
 * A film that is stopped goes on for a moment in its own clock, but not on the screen: it is put back to the frame that is
 * seen, so that whatever is said about "this frame" is said about that one. Gives the beginning of the frame that is shown.
 */
function useStillFrame(film: Film, rate: FrameRate | undefined): RefObject<number | null> {
  const shown = useRef<number | null>(null)
  const { element } = film
  const settle = useEffectEvent(() => {
    // On its way to another frame, it is not put back to this one.
    if (shown.current === null || !rate || film.position() !== element()?.currentTime) return
    // Also where the clock names that frame already: the picture behind it may be the next one.
    const time = seekTimeOfFrame(frameAtTime(shown.current, rate), rate)
    if (Math.abs(film.position() - time) > clockError) film.seek(time)
  })
  const known = rate !== undefined
  useEffect(() => {
    const video = element()
    if (!video || !known) return
    const settleIfStill = () => void (!video.paused || video.ended || video.seeking || settle())
    // The last frame may come a little after the pause.
    const stop = watchFrames(video, (seconds) => {
      shown.current = seconds
      settleIfStill()
    })
    video.addEventListener('pause', settleIfStill)
    return () => {
      stop()
      video.removeEventListener('pause', settleIfStill)
      shown.current = null
    }
  }, [element, known])
  return shown
}

/** Tells of each frame that comes onto the screen when it begins; without the browser's help, of each time it tells. */
function watchFrames(video: HTMLVideoElement, onFrame: (seconds: number) => void): () => void {
  if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) return watchTimes(video, onFrame)
  let handle = 0
  const watch = () => {
    handle = video.requestVideoFrameCallback((_, { mediaTime }) => {
      onFrame(mediaTime)
      watch()
    })
  }
  watch()
  // Who is sent back to the frame that is on the screen already is not told of it: a later one may have been told of before.
  const arrive = () => void (video.paused && onFrame(video.currentTime))
  video.addEventListener('seeked', arrive)
  return () => {
    video.cancelVideoFrameCallback(handle)
    video.removeEventListener('seeked', arrive)
  }
}

function watchTimes(video: HTMLVideoElement, onFrame: (seconds: number) => void): () => void {
  const tell = () => onFrame(video.currentTime)
  video.addEventListener('timeupdate', tell)
  video.addEventListener('seeked', tell)
  return () => {
    video.removeEventListener('timeupdate', tell)
    video.removeEventListener('seeked', tell)
  }
}
