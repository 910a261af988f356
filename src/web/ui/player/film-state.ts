import type { HlsRendition } from './film-source.ts'

export type FilmPhase = 'paused' | 'playing' | 'waiting' | 'failed' | 'ended'

/** Begin and end in seconds. */
export type Span = readonly [from: number, to: number]

export interface FilmState {
  phase: FilmPhase
  /** Whether it plays, or will as soon as it can. */
  running: boolean
  /** Whether it has ever played. */
  begun: boolean
  /** Where it stands, or is on its way to. */
  seconds: number
  /** 0 while nobody knows. */
  duration: number
  buffered: readonly Span[]
  muted: boolean
  /** 0 to 1. */
  volume: number
  /** 1 is the speed it was made for. */
  rate: number
  /** Qualities to choose from; empty where there is no choice. */
  hlsRenditions: readonly HlsRendition[]
  /** Index of the chosen one; null follows the line. */
  chosenRendition: number | null
  /** The one that is on the screen. */
  shownRendition: HlsRendition | null
}

/** What the film's maker knows beyond the element. */
export interface FilmFacts extends Pick<FilmState, 'running' | 'begun' | 'hlsRenditions' | 'chosenRendition'> {
  failed: boolean
  /** Where it is on its way to. */
  target: number | null
  durationSeconds: number
}

/** The state before there is an element. */
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

/** The latest moment to go to by hand: at the very end there may be sound only, and no picture to show. */
export const lastMoment = (duration: number): number => Math.max(0, duration - 0.1)
