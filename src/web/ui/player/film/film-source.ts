import type { FrameRate } from '#domain/media/films/frame-rate.ts'

/** URLs of one film and its companion files. Missing companion files are ignored. */
export interface FilmSource {
  /** The film as a single progressive file. */
  src: string
  /** HLS playlist, preferred where it can be played. */
  stream?: string
  /** WebVTT thumbnails whose cues point into a sprite sheet: `sheet.jpg#xywh=0,0,160,90`. */
  sprite?: string
  /** Audio peaks in `audiowaveform` JSON, drawn above the scrub bar. */
  waveform?: string
  /** URL of the list of its caption tracks. */
  captions?: string
  poster?: string
  /** Enables stepping frame by frame. */
  frameRate?: FrameRate
  /** Asked before each request of the stream, where its addresses only work for some time. Must be stable. */
  keepAccess?: () => Promise<void>
  /** Duration of the video track, shown until the metadata has loaded. */
  durationSeconds?: number
}

/** One rendition of an HLS stream. */
export interface HlsRendition {
  width: number
  height: number
}

/** `1080p` is the shorter edge, in portrait and landscape. */
export const renditionLabel = ({ width, height }: HlsRendition): string => `${Math.min(width, height)}p`
