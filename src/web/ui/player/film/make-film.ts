import type { FilmSource } from './film-source.ts'
import { readState, stateBefore, type FilmFacts, type FilmState } from './film-state.ts'
import { loadFilm, type FilmLoad } from './load-film.ts'

/** Media events after which the state is read again. */
const changes =
  'play playing pause waiting canplay ended seeking seeked timeupdate progress loadedmetadata durationchange resize volumechange ratechange'

export type FilmController = ReturnType<typeof makeFilm>

export interface FilmOptions {
  autoPlay?: boolean
  /** Loads what plays the film at once, though not the film: where it is what people came for. */
  prepared?: boolean
}

/**
 * Creates a film store: state and commands for a video element that is attached later. Loads nothing of the film before playback
 * is asked for, unless there is no poster. A failed `play()` ends in `failed`, which counts as paused; `play()` again retries.
 */
export function makeFilm(source: FilmSource, { autoPlay = false, prepared = false }: FilmOptions = {}) {
  let video: HTMLVideoElement | null = null
  let load: FilmLoad | null = null
  let started = false
  const facts: FilmFacts = {
    running: false,
    begun: false,
    failed: false,
    target: null,
    hlsRenditions: [],
    chosenRendition: null,
    durationSeconds: source.durationSeconds ?? 0,
  }
  let state = stateBefore(facts.durationSeconds)
  const listeners = new Set<() => void>()

  function tell() {
    if (!video) return
    state = readState(video, facts)
    for (const listener of listeners) listener()
  }

  function prepare() {
    if (!video || load) return
    load = loadFilm(video, source, {
      onAttached: run,
      onLeft: () => (facts.target ??= video?.currentTime || null),
      onRenditions(hlsRenditions) {
        Object.assign(facts, { hlsRenditions, chosenRendition: null })
        tell()
      },
      onChoiceLost() {
        facts.chosenRendition = null
        tell()
      },
      onFailed() {
        Object.assign(facts, { failed: true, running: false, target: position() || null })
        unload()
        tell()
      },
    })
  }

  function begin() {
    if (!video || started) return
    facts.failed = false
    prepare()
    started = true
    load?.start(facts.target ?? 0)
  }

  function unload() {
    load?.stop()
    load = null
    started = false
  }

  /** Runs the command that was queued before the element was ready. */
  function run() {
    if (!facts.running) return
    video?.play().catch((problem: DOMException) => {
      // `play()` rejects when interrupted by a pause or a new source, and when autoplay needs a user gesture. Real failures also
      // fire the element's `error` event.
      if (problem.name !== 'NotAllowedError') return
      facts.running = false
      tell()
    })
  }

  function arrive() {
    if (!video || facts.target === null || video.seeking || video.readyState < HTMLMediaElement.HAVE_METADATA) return
    video.currentTime = facts.target
    facts.target = null
  }

  const position = () => facts.target ?? video?.currentTime ?? 0

  function play() {
    facts.running = true
    if (video?.ended) seek(0)
    if (started) run()
    else begin()
    tell()
  }

  function pause() {
    facts.running = false
    video?.pause()
    tell()
  }

  /** Only the latest of several calls is applied: a pointer asks faster than the film can seek. */
  function seek(seconds: number) {
    const end = state.duration || seconds
    facts.target = Math.min(Math.max(0, seconds), end)
    if (!facts.failed) begin()
    arrive()
    tell()
  }

  return {
    /** Callback ref for a `<video>`. */
    attach(element: HTMLVideoElement) {
      video = element
      const over = new AbortController()
      const on = (names: string, act: () => void) => {
        for (const name of names.split(' ')) element.addEventListener(name, act, { signal: over.signal })
      }
      on('loadedmetadata seeked', arrive)
      on('play', () => Object.assign(facts, { running: true, begun: true }))
      on('pause ended', () => (facts.running = false))
      on(changes, tell)
      if (autoPlay) play()
      else if (!source.poster) begin()
      else if (prepared) prepare()
      return () => {
        over.abort()
        unload()
        video = null
      }
    },
    element: () => video,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): FilmState => state,
    /** Current position (or seek target) now, rather than at the last state update. */
    position,
    play,
    pause,
    toggle: () => (facts.running ? pause() : play()),
    seek,
    skip: (bySeconds: number) => seek(position() + bySeconds),
    setVolume(volume: number) {
      if (!video) return
      video.volume = Math.min(1, Math.max(0, volume))
      video.muted = video.volume === 0
    },
    toggleMuted() {
      if (!video) return
      video.muted = !video.muted
      // Unmuting at volume 0 would stay silent.
      if (!video.muted && video.volume === 0) video.volume = 0.5
    },
    setRate(rate: number) {
      if (video) video.playbackRate = rate
    },
    chooseRendition(index: number | null) {
      facts.chosenRendition = index
      load?.choose(index)
      tell()
    },
  }
}
