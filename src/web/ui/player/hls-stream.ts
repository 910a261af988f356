import Hls from 'hls.js'
import type { Rung } from './film-source.ts'

export interface HlsStream {
  /** An index into the rungs; null lets the line decide. */
  choose(rung: number | null): void
  stop(): void
}

export interface HlsEvents {
  /** In the order of the indices that `choose` takes. */
  onRungs(rungs: Rung[]): void
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
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => events.onRungs(levels.map(({ width, height }) => ({ width, height }))))
  // Sound that begins before nought ends before its last segment says it does. That one is then looked for without end, and
  // the film neither ends nor shows its last frames: so the last segment, once there, is the end.
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
    if (frag.type === 'audio' && frag.endList) hls.trigger(Hls.Events.BUFFER_EOS, { type: 'audio' })
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true
      hls.recoverMediaError()
    } else events.onLost()
  })
  hls.loadSource(address)
  hls.attachMedia(video)

  return {
    choose(rung) {
      // Playing goes on unbroken and changes with the next segment; a still picture is wanted better now.
      if (video.paused) hls.currentLevel = rung ?? -1
      else hls.nextLevel = rung ?? -1
    },
    stop: () => hls.destroy(),
  }
}
