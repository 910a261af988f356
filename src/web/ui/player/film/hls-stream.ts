import Hls from 'hls.js'
import type { FilmSource, HlsRendition } from './film-source.ts'
import { lastMoment } from './film-state.ts'

export interface HlsStream {
  start(seconds: number): void
  /**
   * Selects a rendition by index; null is automatic. Playback continues and switches at the next segment; when no segment is left
   * to load, it switches at the next pause or seek.
   */
  choose(hlsRendition: number | null): void
  stop(): void
}

export interface HlsEvents {
  /** In the order of the indices for `choose`. */
  onRenditions(hlsRenditions: HlsRendition[]): void
  /** The chosen rendition has become unavailable: selection is automatic again. */
  onChoiceLost(): void
  /** Fatal error, after retries. */
  onLost(): void
}

/** Plays an HLS stream by hls.js, for browsers without native HLS, from `startSeconds`; null waits for `start`. */
export function playHls(
  video: HTMLVideoElement,
  address: string,
  { startSeconds, keepAccess }: { startSeconds: number | null; keepAccess?: FilmSource['keepAccess'] },
  events: HlsEvents,
): HlsStream {
  const hls = new Hls({
    // Segments are fragmented MP4, so there is no transmuxing for a worker to do.
    enableWorker: false,
    // Automatic selection never exceeds the player's size in pixels.
    capLevelToPlayerSize: true,
    // Initial bandwidth estimate (bit/s) until the first segment; the default would start every film at the lowest rendition.
    abrEwmaDefaultEstimate: 4_000_000,
    autoStartLoad: startSeconds !== null,
    startPosition: startSeconds ?? -1,
    ...(keepAccess && { xhrSetup: () => keepAccess() }),
  })
  let recovered = false
  /** True while the rendition on screen is not the chosen one yet. */
  let behind = false
  function changeNow(level = hls.manualLevel) {
    behind = false
    hls.currentLevel = level
    hls.off(Hls.Events.FRAG_BUFFERED, paint)
    hls.on(Hls.Events.FRAG_BUFFERED, paint)
  }
  /** Browsers do not paint newly loaded frames of a film that stands still until it is seeked again. */
  function paint(_: unknown, { frag }: { frag: { type: string } }) {
    if (frag.type !== 'main') return
    hls.off(Hls.Events.FRAG_BUFFERED, paint)
    if (!video.paused) return
    const { ended, currentTime } = video
    video.currentTime = ended ? lastMoment(video.duration) : currentTime
    if (ended) video.addEventListener('seeked', () => video.seeking || (video.currentTime = video.duration), { once: true })
  }
  const catchUp = () => behind && changeNow()
  video.addEventListener('pause', catchUp)
  video.addEventListener('seeking', catchUp)
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
    if (level === hls.manualLevel) behind = false
    // A seek back into buffered segments that were loaded before the choice.
    else if (hls.manualLevel !== -1 && !behind) changeNow()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) =>
    events.onRenditions(levels.map(({ width, height }) => ({ width, height }))),
  )
  // Audio that starts before 0 ends before its last segment's stated end. hls.js then waits for that segment forever and the film
  // never ends: end the stream once the last segment is buffered.
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
    if (frag.type === 'audio' && frag.endList) hls.trigger(Hls.Events.BUFFER_EOS, { type: 'audio' })
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (hls.manualLevel === -1) events.onChoiceLost()
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      hls.recoverMediaError()
    } else events.onLost()
  })
  hls.loadSource(address)
  // Not before the start: an element with a source has a position, and its poster is gone once the first frame has loaded.
  if (startSeconds !== null) hls.attachMedia(video)

  return {
    start(seconds) {
      hls.attachMedia(video)
      // For a list of renditions that has not arrived yet.
      hls.config.startPosition = seconds
      hls.startLoad(seconds)
    },
    choose(hlsRendition) {
      const level = hlsRendition ?? -1
      if (video.paused) return changeNow(level)
      hls.nextLevel = level
      behind = level !== -1 && hls.currentLevel !== level
    },
    stop() {
      video.removeEventListener('pause', catchUp)
      video.removeEventListener('seeking', catchUp)
      hls.destroy()
    },
  }
}
