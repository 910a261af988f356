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
export function colourLabel({ primaries: space, transfer, range, bitDepth, profile, gainMap }: ColourFacts): string {
  return [
    profile,
    gainMap && 'HDR gain map',
    space && (primaries[space] ?? space),
    transfer && transfers[transfer],
    range === 'pc' && 'full range',
    `${bitDepth} bit`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What becomes of a film in HDR where it is shown; null for others. `converts`: whether this server's ffmpeg has the filters. */
export function highRangeNote({ transfer }: ColourFacts, converts: boolean): string | null {
  const name = transfer && transfers[transfer]
  if (!name) return null
  return converts
    ? `This film is HDR (${name}). The player, stills and H.264 files show it converted to SDR: compare its colours before you publish it. HEVC and ProRes deliveries keep HDR.`
    : `This film is HDR (${name}), and this server’s ffmpeg cannot convert it: it looks pale in the player, stills and H.264 files. Upload an SDR version, or install an ffmpeg with zscale and tonemap.`
}

/** What becomes of a picture's colours in the sizes that are made of it; null where nothing is lost. */
export function pictureColourNote({ profile, gainMap }: ColourFacts): string | null {
  const kept = 'The original keeps it, wherever that is downloaded.'
  if (gainMap) {
    const space = profile ? `, in sRGB instead of ${profile}` : ''
    return `This picture is HDR: it has a gain map. The sizes made of it for pages and galleries have none and show its SDR version${space}. ${kept}`
  }
  return profile
    ? `The colours of this picture are in ${profile}. The sizes made of it for pages and galleries are converted to sRGB. ${kept}`
    : null
}

/**
 * What becomes of the colours of a gallery's photographs in its proofs: `1 photograph is HDR: its proof shows the SDR version. The
 * originals keep it, wherever they are downloaded.` Null where nothing is lost.
 */
export function galleryColourNote(photographs: readonly (ColourFacts | null)[]): string | null {
  const hdr = photographs.filter((colour) => colour?.gainMap).length
  const wide = photographs.filter((colour) => colour?.profile && !colour.gainMap).length
  if (hdr + wide === 0) return null
  const one = (count: number) => `${count === 1 ? '1 photograph' : `${count} photographs`}`
  return [
    hdr > 0 && `${one(hdr)} ${hdr === 1 ? 'is HDR: its proof shows' : 'are HDR: their proofs show'} the SDR version.`,
    wide > 0 && `${one(wide)} ${wide === 1 ? 'has' : 'have'} another colour profile: proofs are converted to sRGB.`,
    'The originals keep both, wherever they are downloaded.',
  ]
    .filter(Boolean)
    .join(' ')
}

const layouts: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1', 8: '7.1' }

/** `AAC, stereo, 48 kHz`. */
export function audioLabel({ codec, channels, sampleRate }: AudioFacts): string {
  return [codec.toUpperCase(), layouts[channels] ?? `${channels} channels`, `${sampleRate / 1000} kHz`].join(', ')
}
