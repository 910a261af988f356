import type { FilmSource } from './film-source.ts'
import type { HlsEvents, HlsStream } from './hls-stream.ts'

export interface FilmLoad {
  /** An index into the renditions; null lets the line decide. */
  choose(hlsRendition: number | null): void
  stop(): void
}

interface LoadEvents extends Omit<HlsEvents, 'onLost'> {
  /** The element has an address now, and may be told to play. */
  onAttached(): void
  /** The element is about to lose its address, and its place with it. */
  onLeft(): void
  onFailed(): void
}

/**
 * Gives an element its film: the stream where there is one, else the file. A stream that is not there, or is lost on the
 * way, is followed by the file from where it stood.
 */
export function loadFilm(video: HTMLVideoElement, source: FilmSource, startSeconds: number, events: LoadEvents): FilmLoad {
  const over = new AbortController()
  const { signal } = over
  let hls: HlsStream | null = null
  let streaming = false

  function attach(address: string) {
    video.src = address
    events.onAttached()
  }

  function playFile() {
    if (streaming) events.onLeft()
    streaming = false
    hls?.stop()
    hls = null
    events.onRenditions([])
    attach(source.src)
  }

  const giveUp = () => (streaming ? playFile() : events.onFailed())

  async function playStream(address: string) {
    streaming = true
    if (playsStreams(video)) return attach(address)
    // Asked for before anything is loaded for it: most films that have no stream never will.
    if (!('MediaSource' in window) || !(await isThere(address, signal))) return signal.aborted || playFile()
    const { playHls } = await import('./hls-stream.ts')
    if (signal.aborted) return
    hls = playHls(video, address, startSeconds, { ...events, onLost: giveUp })
    events.onAttached()
  }

  video.addEventListener('error', giveUp, { signal })
  if (source.stream) playStream(source.stream).catch(() => signal.aborted || playFile())
  else playFile()

  return {
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
 * Apple's browsers play streams themselves, to a television too. Others that say they do offer no choice of quality with
 * it, so they are given hls.js.
 */
const playsStreams = (video: HTMLVideoElement) =>
  'webkitShowPlaybackTargetPicker' in video && video.canPlayType('application/vnd.apple.mpegurl') !== ''

async function isThere(address: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(address, { signal })
  return answer.ok
}
