import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reviewEndpoints, type ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useEventStream } from '#web/lib/calls/use-event-stream.ts'
import { allChanged, dropComment, reviewChanged, showComment } from './review-queries.ts'

export type Present = Extract<ReviewEvent, { what: 'presence' }>['people'][number]

/** Debounce in milliseconds for refetching what a comment changes indirectly (counts, rounds). */
const countsLater = 1_500

/** Milliseconds after which the page does not wait for its events any more. */
const longestWait = 1_000

/**
 * Live updates and presence; `lost` while disconnected, `settled` once they arrive or are not waited for. A new `viewer` (the name
 * others see) reconnects.
 */
export function useReviewEvents(key: string, viewer: string): { people: Present[]; lost: boolean; settled: boolean } {
  const queries = useQueryClient()
  // What is read once they arrive is not read again.
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), longestWait)
    return () => clearTimeout(timer)
  }, [])
  const [people, setPeople] = useState<Present[]>([])
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function onEvent(event: ReviewEvent) {
    if (event.what === 'comment') showComment(queries, key, event.comment)
    if (event.what === 'comment-gone') dropComment(queries, key, event.id)
    if (event.what === 'presence') setPeople(event.people)
    if (event.what === 'film') void reviewChanged(queries, key)
    // Rounds, versions and approvals may change comment counts too.
    if (event.what === 'project') void allChanged(queries, key)
    else if (event.what === 'comment' || event.what === 'comment-gone') counting.current ??= setTimeout(count, countsLater)
  }
  function count() {
    counting.current = undefined
    void reviewChanged(queries, key)
  }
  const lost = useEventStream<ReviewEvent>(pathOf(reviewEndpoints.followReview, { params: { key } }), {
    onOpen() {
      setSettled(true)
      void allChanged(queries, key)
    },
    onEvent,
    // Refetching tells whether the link was revoked.
    onRefused: () => void reviewChanged(queries, key),
    viewer,
  })
  return { people, lost, settled }
}
