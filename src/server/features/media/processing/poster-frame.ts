import { middleOf } from '#domain/media/pictures/delivery-rules.ts'
import { isClearFrame, lightContrast } from '../../../base/media/films/film-poster.ts'
import type { Asset } from '../library/asset-store.ts'
import type { FrameAt } from './frames.ts'

/** Fractions of the duration to try when the frame in the middle is black, white or in a fade. */
const otherParts = [0.3, 0.7, 0.15, 0.85]

/** A film's default poster: the frame in the middle, unless it is blank. */
export async function posterFrame(frameAt: FrameAt, film: Asset): Promise<Buffer | null> {
  const duration = film.durationSeconds ?? 0
  const seconds = new Set([middleOf(duration), ...otherParts.map((part) => Math.floor(part * duration))])
  let best: { frame: Buffer; contrast: number } | null = null
  for (const second of seconds) {
    const frame = await frameAt(film, second)
    if (!frame) break
    const contrast = await lightContrast(frame)
    if (!best || contrast > best.contrast) best = { frame, contrast }
    if (isClearFrame(contrast)) break
  }
  return best?.frame ?? null
}
