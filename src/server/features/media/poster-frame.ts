import { middleOf } from '#domain/media/delivery-rules.ts'
import { isClearFrame, lightContrast } from '../../base/media/film-poster.ts'
import type { Asset } from './asset-store.ts'
import type { FrameAt } from './frames.ts'

/** Parts of a film's length at which a frame is looked for where the one in the middle is black, white or in a fade. */
const otherParts = [0.3, 0.7, 0.15, 0.85]

/** A frame that can stand for a film: the one in the middle, unless there is nothing to be seen in it. */
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
