import type { AssetKind, AudioFacts, ColourFacts } from './asset.ts'

export const assetKindLabels = {
  image: 'Picture',
  video: 'Film',
  audio: 'Sound',
  document: 'PDF',
  captions: 'Captions',
} as const satisfies Record<AssetKind, string>

/** With their article, at the beginning of a sentence. */
export const assetArticles = {
  image: 'A picture',
  video: 'A film',
  audio: 'A sound',
  document: 'A PDF',
  captions: 'A captions file',
} as const satisfies Record<AssetKind, string>

const primaries: Record<string, string> = {
  bt709: 'BT.709',
  bt2020: 'BT.2020',
  smpte170m: 'BT.601',
  bt470bg: 'BT.601',
  smpte432: 'Display P3',
}
const transfers: Record<string, string> = { smpte2084: 'PQ', 'arib-std-b67': 'HLG' }

/** `BT.2020, HLG, 10 bit`. */
export function colourLabel({ primaries: space, transfer, range, bitDepth }: ColourFacts): string {
  return [
    space && (primaries[space] ?? space),
    transfer && transfers[transfer],
    range === 'pc' && 'full range',
    `${bitDepth} bit`,
  ]
    .filter(Boolean)
    .join(', ')
}

const layouts: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }

/** `AAC, stereo, 48 kHz`. */
export function audioLabel({ codec, channels, sampleRate }: AudioFacts): string {
  return [codec.toUpperCase(), layouts[channels] ?? `${channels} channels`, `${sampleRate / 1000} kHz`].join(', ')
}
