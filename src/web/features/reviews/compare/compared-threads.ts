import { frameLabelsOf } from '../player/frame-labels.ts'
import { standingOf, type ShownThread, type Side, type Thread } from '../comments/threads.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { matchBack } from './compare-sync.ts'

/** A thread of one of two compared versions, at its own frame or page. */
export interface ComparedThread extends ShownThread {
  compared: NonNullable<ShownThread['compared']>
  /** Frame of the left film that shows it; null if it is about no frame. */
  at: number | null
}

interface Compared {
  left: ReviewVersion
  right: ReviewVersion
  /** Frames by which the right film is ahead. */
  offset: number
}

/** Threads of two versions in one list: general ones first, then by frame of the left film or by page. Pins are counted by side. */
export function comparedThreads(threads: readonly Thread[], { left, right, offset }: Compared): ComparedThread[] {
  const versions = { left, right }
  const shown = threads.flatMap((thread): ComparedThread[] => {
    const { root } = thread
    const side = root.versionId === left.id ? 'left' : root.versionId === right.id ? 'right' : null
    if (!side) return []
    const { frame, frameTo, page } = root
    const text = frameLabelsOf(versions[side])
    const at = side === 'left' || frame === null ? frame : frameOnLeft(frame, { left, right, offset })
    return [
      {
        ...thread,
        frame,
        frameTo,
        page,
        pin: null,
        elsewhere: false,
        standing: standingOf(root, false),
        compared: { side, text },
        at,
      },
    ]
  })
  const sorted = shown.toSorted(
    (a, b) => (a.at ?? a.page ?? -1) - (b.at ?? b.page ?? -1) || (a.root.createdAt < b.root.createdAt ? -1 : 1),
  )
  const pins: Record<Side, number> = { left: 0, right: 0 }
  return sorted.map((thread) => (thread.root.point ? { ...thread, pin: (pins[thread.compared.side] += 1) } : thread))
}

function frameOnLeft(frame: number, { left, right, offset }: Compared): number {
  if (!left.frameRate || !right.frameRate) return frame
  const pair = {
    left: { rate: left.frameRate, frames: left.frames },
    right: { rate: right.frameRate, frames: right.frames },
    offset,
  }
  return matchBack(frame, pair).frame
}

/** The next thread with a place, or the one before: from the open one, else from what is shown. */
export function nextCompared(
  threads: readonly ComparedThread[],
  { by, opened, shown }: { by: 1 | -1; opened: string | null; /** Frame of the left film, or page. */ shown: number },
): ComparedThread | undefined {
  const placeOf = ({ at, page, root }: ComparedThread) => at ?? page ?? (root.point && 1)
  const placed = threads.filter((thread) => placeOf(thread) !== null)
  const index = placed.findIndex(({ root }) => root.id === opened)
  if (index >= 0) return placed[index + by]
  return by > 0 ? placed.find((one) => placeOf(one)! >= shown) : placed.findLast((one) => placeOf(one)! <= shown)
}
