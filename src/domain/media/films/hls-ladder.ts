import type { HlsRenditionName } from '../library/asset.ts'
import type { FrameRate } from './frame-rate.ts'

/** A rendition of the HLS stream. */
export interface HlsRendition {
  name: HlsRenditionName
  /** Pixels, even. */
  width: number
  height: number
  /** x264's constant rate factor. */
  quality: number
  /** Maximum bit rate of the picture, over two seconds. */
  mostBitsPerSecond: number
}

/**
 * Shorter edge, constant rate factor and maximum bit rate at up to 30 frames a second. The maximum rates suit slow, average and
 * fast connections; below them the rate factor decides, so a quiet film stays small.
 */
const hlsRenditions: { name: HlsRenditionName; edge: number; quality: number; mostBitsPerSecond: number }[] = [
  { name: '1080p', edge: 1080, quality: 21, mostBitsPerSecond: 8_000_000 },
  { name: '720p', edge: 720, quality: 22, mostBitsPerSecond: 4_000_000 },
  { name: '360p', edge: 360, quality: 23, mostBitsPerSecond: 1_000_000 },
]

/** Maximum aspect ratio of a rendition: decoders of phones fail beyond it. */
const widest = 2.4

/** Renditions for a film of that size, largest first; never larger than the film. */
export function ladderOf({ width, height }: { width: number; height: number }, rate: FrameRate): HlsRendition[] {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  const fast = rate.numerator / rate.denominator > 31 ? 1.5 : 1
  const ladder = hlsRenditions.flatMap(({ name, edge, quality, mostBitsPerSecond }) => {
    const share = Math.min(edge / shorter, (edge * widest) / longer)
    return share > 1 ? [] : [{ name, ...sizeAt(share), quality, mostBitsPerSecond: mostBitsPerSecond * fast }]
  })
  if (ladder.length > 0) return ladder
  return [{ name: 'own', ...sizeAt(1), quality: 22, mostBitsPerSecond: 1_000_000 * fast }]

  function sizeAt(share: number) {
    return { width: even(width * share), height: even(height * share) }
  }
}

/** H.264 with 4:2:0 chroma subsampling needs even sizes. */
const even = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2 + 1e-6))

/** Keyframe interval in frames: two seconds, so that renditions can switch there. */
export const framesBetweenKeys = ({ numerator, denominator }: FrameRate): number =>
  Math.max(1, Math.round((2 * numerator) / denominator))

/** Sprite of the scrub bar preview: one thumbnail a second, at most 100 on a sheet of ten by ten. */
export function spriteOf({ width, height, durationSeconds }: { width: number; height: number; durationSeconds: number }) {
  const frames = Math.min(100, Math.max(1, Math.floor(durationSeconds)))
  const share = Math.min(1, 160 / Math.max(width, height))
  const columns = Math.min(10, frames)
  return {
    width: even(width * share),
    height: even(height * share),
    columns,
    rows: Math.ceil(frames / columns),
    sheets: 1,
    secondsApart: durationSeconds / frames,
  }
}
