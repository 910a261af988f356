import type { HlsRendition } from './film-source.ts'

export type FilmPhase = 'paused' | 'playing' | 'waiting' | 'failed' | 'ended'

/** From and to, in seconds. */
export type Span = readonly [from: number, to: number]

export interface FilmState {
  phase: FilmPhase
  /** True while playing, and while waiting to play. */
  running: boolean
  /** True after the first playback. */
  begun: boolean
  /** Current position, or the target of a pending seek. */
  seconds: number
  /** Seconds; 0 while unknown. */
  duration: number
  buffered: readonly Span[]
  muted: boolean
  /** 0 to 1. */
  volume: number
  /** Playback rate; 1 is normal speed. */
  rate: number
  /** Renditions to choose from; empty without a choice. */
  hlsRenditions: readonly HlsRendition[]
  /** Index of the chosen rendition; null is automatic, by bandwidth. */
  chosenRendition: number | null
  /** The rendition on screen. */
  shownRendition: HlsRendition | null
}

/** The state that `makeFilm` keeps itself, in addition to the element's. */
export interface FilmFacts extends Pick<FilmState, 'running' | 'begun' | 'hlsRenditions' | 'chosenRendition'> {
  failed: boolean
  /** Target of a pending seek in seconds. */
  target: number | null
  durationSeconds: number
}

/** Initial state, before a video element is attached. */
export const stateBefore = (durationSeconds: number): FilmState => ({
  phase: 'paused',
  running: false,
  begun: false,
  seconds: 0,
  duration: durationSeconds,
  buffered: [],
  muted: false,
  volume: 1,
  rate: 1,
  hlsRenditions: [],
  chosenRendition: null,
  shownRendition: null,
})

export function readState(video: HTMLVideoElement, facts: FilmFacts): FilmState {
  const { running, begun, hlsRenditions, chosenRendition, target, durationSeconds } = facts
  return {
    running,
    begun,
    hlsRenditions,
    chosenRendition,
    phase: phaseOf(video, facts),
    seconds: target ?? video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : durationSeconds,
    buffered: spansOf(video.buffered),
    muted: video.muted,
    volume: video.volume,
    rate: video.playbackRate,
    shownRendition: video.videoWidth ? { width: video.videoWidth, height: video.videoHeight } : null,
  }
}

function phaseOf(video: HTMLVideoElement, { failed, running }: FilmFacts): FilmPhase {
  if (failed) return 'failed'
  if (running) return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA ? 'waiting' : 'playing'
  return video.ended ? 'ended' : 'paused'
}

function spansOf(ranges: TimeRanges): Span[] {
  return Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)])
}

/** Latest position to seek to: the last tenth of a second may have sound but no picture. */
export const lastMoment = (duration: number): number => Math.max(0, duration - 0.1)
