import { useQueryClient, type MutationCacheNotifyEvent, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sessionEndedToast } from '#domain/accounts/admin-messages.ts'
import { RequestError } from '#web/lib/call-endpoint.ts'
import { noticeOf } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Subscribes to all queries and mutations of the admin area. A 401 means that the session has ended: `onSignedOut` is called
 * once. Any other error of a mutation becomes a notice, if its meta asks for one.
 */
export function useAdminNotices(onSignedOut: () => void): void {
  const queries = useQueryClient()
  const leave = useRef(onSignedOut)
  useEffect(() => {
    leave.current = onSignedOut
  })

  useEffect(() => {
    let left = false
    const seesSignedOut = (error: unknown): boolean => {
      if (!(error instanceof RequestError) || error.status !== 401) return false
      if (!left) {
        left = true
        toast({ ...sessionEndedToast, tone: 'bad' })
        leave.current()
      }
      return true
    }
    const ofQueries = queries.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => {
      if (event.type === 'updated' && event.action.type === 'error') seesSignedOut(event.action.error)
    })
    const ofMutations = queries.getMutationCache().subscribe((event: MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || seesSignedOut(event.action.error)) return
      const notice = noticeOf(event.action.error, event.mutation.meta)
      if (notice) toast({ ...notice, tone: 'bad' })
    })
    return () => {
      ofQueries()
      ofMutations()
    }
  }, [queries])
}
