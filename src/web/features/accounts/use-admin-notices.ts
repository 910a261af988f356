import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onSessionEnded } from '#web/lib/calls/session-end.ts'
import { noticeOf } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { findEndingSurely, findStaffEnding, isSignedOut, keepSession, type Ended, type FindEnding } from './session-watch.ts'

/**
 * Subscribes to all queries and mutations of the admin area or the portal. A 401 means that the session has ended: `onSignedOut` is called,
 * as it is when the live connection says so. Any other error of a mutation becomes a notice, if its meta asks for one. A page that sends nothing checks its session when its
 * window gets the focus.
 */
export function useAdminNotices({
  findEnding = findStaffEnding,
  onSignedOut,
  onSignedIn,
}: {
  findEnding?: FindEnding
  /** `asked`: something was pressed, and refused. */
  onSignedOut(why: Ended, asked: boolean): void
  /** The window has the focus again, and the session is there. */
  onSignedIn?(): void
}): void {
  const queries = useQueryClient()
  const signedOut = useEffectEvent(onSignedOut)
  const signedIn = useEffectEvent(() => onSignedIn?.())

  useEffect(() => keepSession(findEnding), [findEnding])

  useEffect(() => {
    let isStopped = false
    // Without an answer, nothing is known about the session.
    const check = async (asked: boolean) => {
      const why = await findEndingSurely(findEnding)
      if (isStopped) return
      if (why === undefined) signedIn()
      else signedOut(why, asked)
    }
    const checkLater = (asked: boolean) => void check(asked).catch(() => undefined)
    const onFocus = () => {
      if (document.visibilityState !== 'hidden') checkLater(false)
    }
    window.addEventListener('focus', onFocus)
    const ofLive = onSessionEnded((why) => signedOut(why, false))
    document.addEventListener('visibilitychange', onFocus)
    const ofQueries = queries.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)) checkLater(false)
    })
    const ofMutations = queries.getMutationCache().subscribe((event: MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (isSignedOut(event.action.error)) return checkLater(true)
      const notice = noticeOf(event.action.error, event.mutation.meta)
      if (notice) toast({ ...notice, tone: 'bad' })
    })
    return () => {
      isStopped = true
      ofLive()
      window.removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
      ofQueries()
      ofMutations()
    }
  }, [queries, findEnding])
}
