import type { HlsRenditionName } from './asset.ts'
import type { FrameRate } from './frame-rate.ts'

/** One quality that a film is streamed in. */
export interface HlsRendition {
  name: HlsRenditionName
  /** Pixels, even. */
  width: number
  height: number
  /** x264's constant rate factor. */
  quality: number
  /** What the picture may take at most, over two seconds. */
  mostBitsPerSecond: number
}

/**
 * Shorter edge, constant rate factor and ceiling at up to 30 frames a second. The ceilings are those that lines are bought
 * for (a small one, a usual one, a good one); below them the rate factor decides, so a quiet film stays small.
 */
const hlsRenditions: { name: HlsRenditionName; edge: number; quality: number; mostBitsPerSecond: number }[] = [
  { name: '1080p', edge: 1080, quality: 21, mostBitsPerSecond: 8_000_000 },
  { name: '720p', edge: 720, quality: 22, mostBitsPerSecond: 4_000_000 },
  { name: '360p', edge: 360, quality: 23, mostBitsPerSecond: 1_000_000 },
]

/** The longer edge over the shorter one of the widest film that fills a rendition: beyond it decoders of phones give up. */
const widest = 2.4

/** The qualities of a film of that size, largest first; never larger than the film. */
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

/** H.264 as browsers take it has half as much colour as light: sizes are even. */
const even = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2 + 1e-6))

/** Frames between two places where one quality can take over from another: two seconds of them. */
export const framesBetweenKeys = ({ numerator, denominator }: FrameRate): number =>
  Math.max(1, Math.round((2 * numerator) / denominator))

/** The small frames above a scrub bar: one a second, and not more than a sheet of ten by ten. */
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
