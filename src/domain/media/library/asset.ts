import type { ListOrder } from '../../common/list-order.ts'

/** What a file is, by its content. Captions are made beside a film that is delivered, and never uploaded here. */
export const assetKinds = ['image', 'video', 'audio', 'document', 'captions'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Kinds that have a constructed public link, and can be published. */
export type PublicAssetKind = Extract<AssetKind, 'image' | 'video'>
export const isPublicKind = (kind: AssetKind): kind is PublicAssetKind => kind === 'image' || kind === 'video'

/** Kinds of which a stream or player file is made by a job. */
export const isProcessed = (kind: AssetKind): boolean => kind === 'video' || kind === 'audio'

/**
 * `arrived`: stored, not probed yet. `processing`: renditions are being made; files that browsers play already play. `cancelled`
 * and `failed` films can be retried.
 */
export const assetStates = ['arrived', 'processing', 'ready', 'failed', 'cancelled'] as const
export type AssetState = (typeof assetStates)[number]

/** What the library can be sorted by. */
export const assetSorts = ['added', 'name', 'size'] as const
export type AssetSort = ListOrder<(typeof assetSorts)[number]>

export const assetStateLabels: Record<AssetState, string> = {
  arrived: 'Waiting',
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export interface ColourFacts {
  /** Names of ffprobe: `bt709`, `bt2020`, ... */
  primaries?: string
  transfer?: string
  matrix?: string
  range?: string
  bitDepth: number
  /** Of a picture: the name of its colour profile, if that is not sRGB. */
  profile?: string
  /** Of a picture: what turns it into HDR is stored beside it. */
  gainMap?: true
}

/** One sound track of a file. */
export interface SoundTrack {
  codec: string
  channels: number
  /** Hertz. */
  sampleRate: number
  /** As the file names it, where it names one. */
  language?: string
  title?: string
  /** The file marks it as its default. */
  isDefault: boolean
}

/** The sound that is heard of a file. */
export interface AudioFacts {
  codec: string
  channels: number
  /** Hertz. */
  sampleRate: number
  /** Every sound track, where the file has several or the only one is not the first. */
  tracks?: SoundTrack[]
  /** Which of them staff chose (`mixOf`); missing where they did not. */
  choice?: string
}

/** Pages of a PDF. */
export interface PageFacts {
  count: number
  /** Sizes in points (72 to the inch), as displayed, with how many of the first thousand pages have each; the most frequent first, at most ten. */
  sizes: { width: number; height: number; pages: number }[]
}

/** Files that a film is streamed from, beside its original. They are stored below `streams/<streamKey>/`. */
export interface Renditions {
  /** Largest first; none for a sound. */
  hlsRenditions: { name: HlsRenditionName; width: number; height: number; bitsPerSecond: number }[]
  /** A single MP4 file for players without HLS; that of a sound is `sound.m4a`, without a size in pixels. */
  mp4: { bytes: number; width: number; height: number }
  /** Thumbnails on one or more sprite sheets, for the preview above a scrub bar. */
  sprite: { width: number; height: number; columns: number; rows: number; sheets: number; secondsApart: number } | null
  /** True when `peaks.json` exists. */
  waveform: boolean
}

/** Named by the shorter edge in pixels; `own` is a film below the smallest rendition, in its own size. */
export type HlsRenditionName = '1080p' | '720p' | '360p' | 'own'
