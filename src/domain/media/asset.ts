/**
 * `arrived`: the bytes are there, nobody has looked at them. `processing`: a film's renditions are being made; what browsers
 * play as it is plays already. `cancelled` and `failed` films can be tried again.
 */
export const assetStates = ['arrived', 'processing', 'ready', 'failed', 'cancelled'] as const
export type AssetState = (typeof assetStates)[number]

export const assetStateLabels: Record<AssetState, string> = {
  arrived: 'Waiting',
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export interface ColourFacts {
  /** As ffprobe names them: `bt709`, `bt2020`, ... */
  primaries?: string
  transfer?: string
  matrix?: string
  range?: string
  bitDepth: number
}

export interface AudioFacts {
  codec: string
  channels: number
  /** Hertz. */
  sampleRate: number
}

/** What a film is shown from, beside its original. Files lie below `streams/<streamKey>/`. */
export interface Renditions {
  /** Largest first. */
  hlsRenditions: { name: HlsRenditionName; width: number; height: number; bitsPerSecond: number }[]
  /** A film of one file for players without HLS. */
  mp4: { bytes: number; width: number; height: number }
  /** Small frames on one or more sheets, for the preview above a scrub bar. */
  sprite: { width: number; height: number; columns: number; rows: number; sheets: number; secondsApart: number } | null
  /** Whether there is `peaks.json`. */
  waveform: boolean
}

/** By the shorter edge in pixels; `own` is a film smaller than the smallest rendition, in its own size. */
export type HlsRenditionName = '1080p' | '720p' | '360p' | 'own'
