import { isPublicKind } from '#domain/media/library/asset.ts'
import { audioLabel, colourLabel, highRangeNote, pictureColourNote } from '#domain/media/library/asset-labels.ts'
import { filmTypes } from '#domain/media/pictures/delivery-rules.ts'
import type { AssetUse } from '#domain/media/library/fixed-uses.ts'
import type { AssetCard, AssetDetail } from '#domain/media/media-endpoints.ts'
import { captionListLink, companionLink, streamLink } from '#domain/media/films/film-links.ts'
import { frameLink, mediaLink, originalLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { soundOptions, soundSummary } from '#domain/media/sound/sound-tracks.ts'
import type { Asset } from './asset-store.ts'

const thumbnail = { width: 640, height: 360, crop: 'fill' } as const
const still = { width: 1280, height: 720, crop: 'fit' } as const

/** An asset for the admin area. Its links work for staff before it is published. */
export function toAssetCard(mediaBaseUrl: string, asset: Asset): AssetCard {
  return {
    id: asset.id,
    publicId: asset.publicId,
    kind: asset.kind,
    state: asset.state,
    progress: asset.progress,
    problem: asset.problem,
    title: asset.title,
    alt: asset.alt,
    tags: asset.tags,
    originalName: asset.originalName,
    contentType: asset.contentType,
    bytes: asset.bytes,
    width: asset.width,
    height: asset.height,
    durationSeconds: asset.durationSeconds,
    pages: asset.pages?.count ?? null,
    published: asset.publication === 'published',
    thumbnail: isPublicKind(asset.kind) && (asset.width > 0 || asset.poster) ? stillOf(mediaBaseUrl, asset, thumbnail) : null,
    placeholder: asset.placeholder,
    createdAt: asset.createdAt.toISOString(),
  }
}

export function toAssetDetail(
  { mediaBaseUrl, toneMaps }: { mediaBaseUrl: string; toneMaps: boolean },
  asset: Asset,
  uses: AssetUse[],
): AssetDetail {
  const { frameRateNumerator: numerator, frameRateDenominator: denominator, colour, audio } = asset
  return {
    ...toAssetCard(mediaBaseUrl, asset),
    sha256: asset.sha256,
    frameRate: numerator && denominator ? { numerator, denominator } : null,
    colour: colour && colourLabel(colour),
    highRangeNote:
      colour &&
      (asset.kind === 'image' ? pictureColourNote(colour) : asset.kind === 'video' ? highRangeNote(colour, toneMaps) : null),
    audio: audio && audioLabel(audio),
    sound: soundOf(audio),
    browserSafe: asset.browserSafe,
    film: filmOf(mediaBaseUrl, asset),
    hlsRenditions: asset.renditions?.hlsRenditions ?? [],
    original: originalLink(asset.id),
    poster: asset.poster,
    revision: asset.revision,
    uses,
  }
}

function soundOf(audio: Asset['audio']): AssetDetail['sound'] {
  const summary = soundSummary(audio)
  return summary && { ...summary, options: soundOptions(audio?.tracks ?? []) }
}

function filmOf(base: string, asset: Asset): AssetDetail['film'] {
  const { kind, publicId, renditions, browserSafe, state } = asset
  if (kind !== 'video' || state === 'arrived' || (!renditions && !browserSafe)) return null
  const companion = (flag: 'sprite' | 'waveform') => fresh(asset, companionLink(base, publicId, flag))
  return {
    src: fresh(asset, mediaLink(base, { kind, publicId, extension: extensionOf(asset), transforms: { quality: 90 } })),
    stream: renditions ? fresh(asset, streamLink(base, publicId)) : null,
    sprite: renditions?.sprite ? companion('sprite') : null,
    waveform: renditions?.waveform ? companion('waveform') : null,
    captions: fresh(asset, captionListLink(base, publicId)),
    poster: stillOf(base, asset, still),
  }
}

/** Extension of the original when browsers play it; else of the transcoded MP4. */
function extensionOf({ browserSafe, contentType }: Asset): string {
  const [extension] = Object.entries(filmTypes).find(([, type]) => browserSafe && type === contentType) ?? []
  return extension ?? 'mp4'
}

type Frame = typeof thumbnail | typeof still

function stillOf(base: string, asset: Asset, frame: Frame): string {
  if (asset.kind === 'image') return fresh(asset, pictureLink(base, asset.publicId, frame))
  return asset.poster ? pictureLink(base, asset.poster, frame) : fresh(asset, frameLink(base, asset.publicId, frame))
}

/** Adds a cache-busting query, since browsers cache links for a year while the file or the renditions may change. */
const fresh = ({ storageKey, streamKey }: Asset, link: string): string =>
  `${link}?v=${encodeURIComponent((streamKey ?? storageKey).slice(-12))}`
