import type { FrameRate } from '#domain/media/frame-rate.ts'

/** Addresses of one film and of what belongs to it. What is not there is done without, quietly. */
export interface FilmSource {
  /** The film as one file. */
  src: string
  /** The film as an HLS stream, preferred where it can be played. */
  stream?: string
  /** WebVTT whose cues point into a sheet of small frames: `sheet.jpg#xywh=0,0,160,90`. */
  sprite?: string
  /** How loud it is along its length, as `audiowaveform` writes it; shown above the scrub bar. */
  waveform?: string
  /** WebVTT. */
  captions?: string
  poster?: string
  /** Where it is known, the film can be walked through frame by frame. */
  frameRate?: FrameRate
  /** How long there is a picture. Shown until the film itself says how long it is. */
  durationSeconds?: number
}

/** One quality of a stream. */
export interface HlsRendition {
  width: number
  height: number
}

/** `1080p` is named for the shorter edge, whichever way the film stands. */
export const renditionLabel = ({ width, height }: HlsRendition): string => `${Math.min(width, height)}p`
