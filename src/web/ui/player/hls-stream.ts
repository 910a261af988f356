import Hls from 'hls.js'
import type { HlsRendition } from './film-source.ts'
import { lastMoment } from './film-state.ts'

export interface HlsStream {
  /**
   * An index into the renditions; null lets the line decide. Playing goes on unbroken and changes with a segment to come; where
   * none comes any more, it changes once the film stands or is put elsewhere.
   */
  choose(hlsRendition: number | null): void
  stop(): void
}

export interface HlsEvents {
  /** In the order of the indices that `choose` takes. */
  onRenditions(hlsRenditions: HlsRendition[]): void
  /** What was chosen has no segments any more: the line decides again. */
  onChoiceLost(): void
  /** It cannot go on, and has tried. */
  onLost(): void
}

/** Plays a stream in an element whose browser does not play streams itself, from `startSeconds` on. */
export function playHls(video: HTMLVideoElement, address: string, startSeconds: number, events: HlsEvents): HlsStream {
  const hls = new Hls({
    // Segments are fragmented MP4 already: there is nothing to repack.
    enableWorker: false,
    // No more pixels than the player has on the screen, unless somebody asks for them.
    capLevelToPlayerSize: true,
    // An ordinary line, until the first segment has told: else every film begins in its smallest picture.
    abrEwmaDefaultEstimate: 4_000_000,
    startPosition: startSeconds,
  })
  let recovered = false
  /** What is played is not what was chosen yet. */
  let behind = false
  function changeNow(level = hls.manualLevel) {
    behind = false
    hls.currentLevel = level
    if (video.ended) hls.once(Hls.Events.FRAG_BUFFERED, drawEnd)
  }
  /** A film that stands at its end draws nothing that arrives: it has to come there once more. */
  function drawEnd() {
    if (!video.ended) return
    video.currentTime = lastMoment(video.duration)
    video.addEventListener('seeked', () => video.seeking || (video.currentTime = video.duration), { once: true })
  }
  const catchUp = () => behind && changeNow()
  video.addEventListener('pause', catchUp)
  video.addEventListener('seeking', catchUp)
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
    if (level === hls.manualLevel) behind = false
    // Back where a segment from before the choice is kept.
    else if (hls.manualLevel !== -1 && !behind) changeNow()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) =>
    events.onRenditions(levels.map(({ width, height }) => ({ width, height }))),
  )
  // Sound that begins before nought ends before its last segment says it does. That one is then looked for without end, and
  // the film neither ends nor shows its last frames: so the last segment, once there, is the end.
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
  hls.attachMedia(video)

  return {
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
