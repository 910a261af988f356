import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { frameAtTime, frameCount, seekTimeOfFrame, type FrameRate } from '#domain/media/films/frame-rate.ts'
import type { Film } from './use-film.ts'

export interface Frames {
  rate: FrameRate
  /** Number of frames; 0 while unknown. */
  count: number
  /** Frame on screen, or target of a pending seek. */
  current(): number
  /** Pauses and seeks to exactly this zero-based frame. */
  seekToFrame(frame: number): void
  /** Steps by frames (negative: back) from the shown or target frame. */
  step(by: number): void
}

/**
 * Steps a film by frames; null without a frame rate. `pictureSeconds` is the duration of the video track: the sound may be a
 * little longer, and the browser's `duration` with it.
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

/** Zero-based frame on screen. Renders on every frame: for small components only. */
export function useShownFrame(film: Film, { numerator, denominator }: FrameRate): number {
  const { element } = film
  // A paused film fires no frame callback.
  const [frame, setFrame] = useState(() => frameAtTime(element()?.currentTime ?? 0, { numerator, denominator }))
  useEffect(() => {
    const video = element()
    return video ? watchFrames(video, (seconds) => setFrame(frameAtTime(seconds, { numerator, denominator }))) : undefined
  }, [element, numerator, denominator])
  return frame
}

/** Tolerance in seconds. Browsers round `currentTime` to whole microseconds; the shortest frame has over 4,000. */
const clockError = 0.0001

/**
 * After a pause, `currentTime` runs slightly ahead of the frame on screen: seeks back to the shown frame, so that a comment
 * refers to the frame the user sees. Returns the start of that frame.
 */
function useStillFrame(film: Film, rate: FrameRate | undefined): RefObject<number | null> {
  const shown = useRef<number | null>(null)
  const { element } = film
  const settle = useEffectEvent(() => {
    // Skip while a seek to another frame is pending.
    if (shown.current === null || !rate || film.position() !== element()?.currentTime) return
    // Seek even if `currentTime` is already within that frame: the picture may be of the next one.
    const time = seekTimeOfFrame(frameAtTime(shown.current, rate), rate)
    if (Math.abs(film.position() - time) > clockError) film.seek(time)
  })
  const known = rate !== undefined
  useEffect(() => {
    const video = element()
    if (!video || !known) return
    const settleIfStill = () => void (!video.paused || video.ended || video.seeking || settle())
    // The last frame callback may fire shortly after the pause.
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

/** Calls `onFrame` with the start of each presented frame, by requestVideoFrameCallback where available, else on timeupdate. */
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
  // A seek to the frame already on screen presents no frame, so no callback follows: report it here.
  const arrive = () => void (video.paused && onFrame(video.currentTime))
  video.addEventListener('seeked', arrive)
  // A sound presents no frames.
  let next = 0
  const listen = () => {
    if (video.videoWidth > 0 || video.paused) return
    onFrame(video.currentTime)
    next = requestAnimationFrame(listen)
  }
  video.addEventListener('playing', listen)
  return () => {
    video.cancelVideoFrameCallback(handle)
    video.removeEventListener('seeked', arrive)
    video.removeEventListener('playing', listen)
    cancelAnimationFrame(next)
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
