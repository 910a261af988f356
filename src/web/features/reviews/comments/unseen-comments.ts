import type { Thread } from './threads.ts'

/** Milliseconds after which a comment is no longer about to be mailed. */
const mailedAfter = 86_400_000
const most = 200

/**
 * Ids of comments by others that are shown with a version and that its viewer may be about to be mailed: staff those of every thread,
 * others the replies in their own.
 */
export function unseenComments(
  threads: readonly Thread[],
  { versionId, staff, now }: { versionId: string | undefined; staff: boolean; now: Date },
): string[] {
  const isRecent = ({ createdAt }: { createdAt: string }) => now.getTime() - new Date(createdAt).getTime() < mailedAfter
  return threads
    .filter(({ root }) => root.versionId === null || root.versionId === versionId)
    .flatMap(({ root, replies }) => {
      if (staff) return [root, ...replies]
      return [root, ...replies].some(({ mine }) => mine) ? replies : []
    })
    .filter((comment) => !comment.mine && isRecent(comment))
    .map(({ id }) => id)
    .slice(0, most)
}
