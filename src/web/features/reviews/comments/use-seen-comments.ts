import { useEffect, useRef } from 'react'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { unseenComments } from './unseen-comments.ts'
import type { Thread } from './threads.ts'

/** Milliseconds for which comments are on the screen before they count as seen. */
const seenAfter = 2_000

/** Tells the server which comments of the shown version the viewer has on their screen, so that they are not mailed to them. */
export function useSeenComments(
  key: string,
  { threads, versionId, staff }: { threads: readonly Thread[]; versionId: string | undefined; staff: boolean },
): void {
  const sent = useRef(new Set<string>())
  useEffect(() => {
    const fresh = () => unseenComments(threads, { versionId, staff, now: new Date() }).filter((id) => !sent.current.has(id))
    let waiting: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const comments = fresh()
      if (comments.length === 0) return
      for (const id of comments) sent.current.add(id)
      callEndpoint(reviewEndpoints.seeComments, { params: { key }, body: { comments } }).catch(() =>
        comments.forEach((id) => sent.current.delete(id)),
      )
    }
    const look = () => {
      clearTimeout(waiting)
      if (document.visibilityState === 'visible' && fresh().length > 0) waiting = setTimeout(tell, seenAfter)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', look)
    }
  }, [key, threads, versionId, staff])
}
