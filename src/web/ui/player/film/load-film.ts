import type { FilmSource } from './film-source.ts'
import type { HlsEvents, HlsStream } from './hls-stream.ts'

export interface FilmLoad {
  /** Begins to load the film at this position. Does nothing the second time, or when it is over. */
  start(seconds: number): void
  /** Index into the renditions; null is automatic. */
  choose(hlsRendition: number | null): void
  stop(): void
}

interface LoadEvents extends Omit<HlsEvents, 'onLost'> {
  /** The element has its source and can play. */
  onAttached(): void
  /** The element is about to lose its source and with it its position. */
  onLeft(): void
  onFailed(): void
}

/**
 * Sets an element's source: the HLS stream if there is one, else the file. When the stream is missing or fails, playback falls
 * back to the file at the same position. Before `start` only the stream's player and its list of renditions are loaded.
 */
export function loadFilm(video: HTMLVideoElement, source: FilmSource, events: LoadEvents): FilmLoad {
  const over = new AbortController()
  const { signal } = over
  let hls: HlsStream | null = null
  let streaming = false
  /** Null before the start. */
  let startSeconds: number | null = null
  /** Sets the element's source, once playback starts. */
  let attachLater: (() => void) | null = null

  function attach(address: string) {
    attachLater = () => {
      video.src = address
      events.onAttached()
    }
    if (startSeconds !== null) attachLater()
  }

  function playFile() {
    if (streaming) events.onLeft()
    streaming = false
    hls?.stop()
    hls = null
    events.onRenditions([])
    attach(source.src)
  }

  /** Falls back from the stream to the file. When the file fails too, it is over, and later events start nothing. */
  function giveUp() {
    if (signal.aborted) return
    if (streaming) return playFile()
    over.abort()
    events.onFailed()
  }

  /** True when playback fell back to the file, or ended, while the stream was loading. */
  const isLeft = () => signal.aborted || !streaming

  async function playStream(address: string) {
    streaming = true
    if (playsStreams(video)) return attach(address)
    await source.keepAccess?.()
    if (isLeft()) return
    // Check the playlist before loading hls.js: many films have no stream. Addresses of a browser’s own are given for what is there.
    const known = source.keepAccess !== undefined
    if (!('MediaSource' in window) || !(known || (await isThere(address, signal)))) return isLeft() || playFile()
    const { playHls } = await import('./hls-stream.ts')
    if (isLeft()) return
    hls = playHls(video, address, { startSeconds, keepAccess: source.keepAccess }, { ...events, onLost: giveUp })
    if (startSeconds !== null) events.onAttached()
  }

  video.addEventListener('error', giveUp, { signal })
  if (source.stream) playStream(source.stream).catch(() => isLeft() || playFile())
  else playFile()

  return {
    start(seconds) {
      if (startSeconds !== null || signal.aborted) return
      startSeconds = seconds
      attachLater?.()
      if (!hls) return
      hls.start(seconds)
      events.onAttached()
    },
    choose: (hlsRendition) => hls?.choose(hlsRendition),
    stop() {
      over.abort()
      hls?.stop()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/**
 * Safari plays HLS natively, also by AirPlay. Other browsers that claim to offer no rendition choice with it, so they get hls.js.
 */
const playsStreams = (video: HTMLVideoElement) =>
  'webkitShowPlaybackTargetPicker' in video && video.canPlayType('application/vnd.apple.mpegurl') !== ''

async function isThere(address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(address, { signal })
  return answer.ok
}
