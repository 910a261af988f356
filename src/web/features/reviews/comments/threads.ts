import { frameAtTime, seekTimeOfFrame } from '#domain/media/films/frame-rate.ts'
import type { ReviewComment, ReviewVersion } from '#domain/reviews/review.ts'
import type { FrameLabels } from '../player/frame-labels.ts'

/** A comment with its replies, oldest first. */
export interface Thread {
  root: ReviewComment
  replies: ReviewComment[]
}

/** Of two compared versions. */
export type Side = 'left' | 'right'

/** A thread as shown in a version. */
export interface ShownThread extends Thread {
  /** Frame in the shown version; null if it is about no frame of it. */
  frame: number | null
  frameTo: number | null
  /** Page of the shown document; null if it is about none. */
  page: number | null
  /** Number of its pin on the page or picture, from 1; null without a point. */
  pin: number | null
  /** `Still open (V1)`, `Fixed in V3`; empty for a thread of this version that was not fixed elsewhere. */
  standing: string
  /** Belongs to another version and is not carried over. */
  elsewhere: boolean
  /** In a comparison: the side of its version, and how frames of that version are written. */
  compared?: { side: Side; text: FrameLabels | null }
}

export interface ThreadFilter {
  scope: 'version' | 'all'
  open: boolean
  mine: boolean
}

export function threadsOf(comments: readonly ReviewComment[]): Thread[] {
  const threads = new Map(
    comments.filter(({ parentId }) => !parentId).map((root) => [root.id, { root, replies: [] as ReviewComment[] }]),
  )
  for (const comment of comments) if (comment.parentId) threads.get(comment.parentId)?.replies.push(comment)
  return [...threads.values()]
}

/**
 * Threads of a version by frame, general ones first, including unresolved ones of earlier versions and those fixed in this one.
 * `versions` is oldest first.
 */
export function threadsIn(
  threads: readonly Thread[],
  versions: readonly ReviewVersion[],
  version: ReviewVersion,
  { scope, open, mine }: ThreadFilter,
): ShownThread[] {
  const place = new Map(versions.map(({ id }, index) => [id, index]))
  const here = place.get(version.id) ?? 0
  const shown: ShownThread[] = []
  for (const thread of threads) {
    const { root } = thread
    if (root.versionId === null) continue
    if (open && root.resolved) continue
    if (mine && ![root, ...thread.replies].some((comment) => comment.mine)) continue
    const from = place.get(root.versionId) ?? 0
    const carried = from < here && (!root.resolved || root.resolved.fixedIn === version.version)
    const elsewhere = from !== here && !carried
    if (elsewhere && scope === 'version') continue
    const frames = framesIn(root, versions[from], elsewhere ? undefined : version)
    const page = root.page && !elsewhere && version.pages ? Math.min(root.page, version.pages) : root.page
    shown.push({ ...thread, ...frames, page, pin: null, elsewhere, standing: standingOf(root, from !== here) })
  }
  const sorted = shown.toSorted(
    (a, b) =>
      Number(a.elsewhere) - Number(b.elsewhere) ||
      (a.elsewhere && b.elsewhere ? (place.get(b.root.versionId!) ?? 0) - (place.get(a.root.versionId!) ?? 0) : 0) ||
      (a.frame ?? a.page ?? -1) - (b.frame ?? b.page ?? -1) ||
      (a.root.createdAt < b.root.createdAt ? -1 : 1),
  )
  let pins = 0
  return sorted.map((thread) => (thread.root.point && !thread.elsewhere ? { ...thread, pin: (pins += 1) } : thread))
}

export function standingOf({ resolved, version }: ReviewComment, foreign: boolean): string {
  if (resolved) return resolved.fixedIn ? `Fixed in ${resolved.fixedIn}` : foreign ? `Resolved (${version})` : ''
  return foreign ? `Still open (${version})` : ''
}

/** Maps frames to another version: the same frame number at the same rate. */
function framesIn({ frame, frameTo }: ReviewComment, from: ReviewVersion | undefined, to: ReviewVersion | undefined) {
  if (!to?.frames || !from?.frameRate || !to.frameRate || from.id === to.id) return { frame, frameTo }
  const [rate, other] = [from.frameRate, to.frameRate]
  const same = rate.numerator * other.denominator === other.numerator * rate.denominator
  const there = (one: number | null) =>
    one === null ? null : Math.min(to.frames - 1, same ? one : frameAtTime(seekTimeOfFrame(one, rate), other))
  return { frame: there(frame), frameTo: there(frameTo) }
}
