import { useCallback, useRef, useState, type SyntheticEvent } from 'react'

export type Playback = ReturnType<typeof usePlayback>

/** A film's state as the page shows it, and what can be done with it. `bindings` go onto the `<video>`. */
export function usePlayback() {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(false)
  const [failed, setFailed] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [duration, setDuration] = useState(0)

  const play = useCallback(() => {
    setFailed(false)
    // A browser may refuse (no gesture yet, no codec): then the film stands paused and can be tried again.
    video.current?.play().catch(() => setPlaying(false))
  }, [])
  const toggle = useCallback(() => {
    if (video.current?.paused) play()
    else video.current?.pause()
  }, [play])
  const seek = useCallback((to: number) => {
    const film = video.current
    if (!film || !Number.isFinite(film.duration)) return
    film.currentTime = Math.min(Math.max(0, to), film.duration)
    setSeconds(film.currentTime)
  }, [])
  const skip = useCallback((by: number) => seek((video.current?.currentTime ?? 0) + by), [seek])
  const toggleMuted = useCallback(() => {
    if (video.current) video.current.muted = !video.current.muted
  }, [])

  const readTimes = ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => {
    setSeconds(film.currentTime)
    setDuration(Number.isFinite(film.duration) ? film.duration : 0)
  }

  return {
    playing,
    muted,
    failed,
    seconds,
    duration,
    play,
    toggle,
    seek,
    skip,
    toggleMuted,
    bindings: {
      ref: video,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onError: () => {
        setPlaying(false)
        setFailed(true)
      },
      onTimeUpdate: readTimes,
      onDurationChange: readTimes,
      onVolumeChange: ({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) => setMuted(film.muted),
    },
  }
}
