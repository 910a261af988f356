import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { comeBackAfter } from '#web/lib/come-back.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { allChanged, dropComment, reviewChanged, showComment } from './review-queries.ts'

export type Present = Extract<ReviewEvent, { what: 'presence' }>['people'][number]

/** Delay in milliseconds after the first failure; see `comeBackAfter`. */
const comeBackMilliseconds = 4_000
/** Milliseconds before a broken connection counts as lost. */
const patience = 2_500
/** Debounce in milliseconds for refetching what a comment changes indirectly (counts, rounds). */
const countsLater = 1_500

/**
 * Live updates and presence by server-sent events. Hidden tabs disconnect, since browsers limit connections per host, and refetch
 * when shown again. `lost` while disconnected. A new `viewer` (the name others see) reconnects.
 */
export function useReviewEvents(key: string, viewer: string): { people: Present[]; lost: boolean } {
  const queries = useQueryClient()
  const [people, setPeople] = useState<Present[]>([])
  const [lost, setLost] = useState(false)
  const online = useOnline()
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let refusals = 0
    let doubt: ReturnType<typeof setTimeout> | undefined
    let counting: ReturnType<typeof setTimeout> | undefined

    function show(event: ReviewEvent) {
      if (event.what === 'comment') showComment(queries, key, event.comment)
      if (event.what === 'comment-gone') dropComment(queries, key, event.id)
      if (event.what === 'presence') setPeople(event.people)
      if (event.what === 'film') void reviewChanged(queries, key)
      // Rounds, versions and approvals may change comment counts too.
      if (event.what === 'project') void allChanged(queries, key)
      else if (event.what === 'comment' || event.what === 'comment-gone') counting ??= setTimeout(count, countsLater)
    }
    function count() {
      counting = undefined
      void reviewChanged(queries, key)
    }
    function listen() {
      source = new EventSource(pathOf('/api/client/:key/events', { params: { key } }))
      source.onopen = () => {
        refusals = 0
        clearTimeout(doubt)
        doubt = undefined
        setLost(false)
        // Also on the first connect: data may have changed since the page was rendered.
        void allChanged(queries, key)
      }
      source.onmessage = ({ data }: MessageEvent<string>) => show(JSON.parse(data) as ReviewEvent)
      source.onerror = () => {
        doubt ??= setTimeout(() => setLost(true), patience)
        // EventSource reconnects after a broken connection, not after an error status: refetching tells whether the link was
        // revoked.
        if (source?.readyState !== EventSource.CLOSED) return
        void reviewChanged(queries, key)
        retry = setTimeout(listen, comeBackAfter(comeBackMilliseconds, refusals))
        refusals += 1
      }
    }
    function hangUp() {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hangUp()
      else if (!source) listen()
    }

    if (document.visibilityState === 'visible') listen()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(doubt)
      clearTimeout(counting)
      hangUp()
    }
  }, [queries, key, viewer])
  // `offline` events come before the EventSource notices.
  return { people, lost: lost || !online }
}
