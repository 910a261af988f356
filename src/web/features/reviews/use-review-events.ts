import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import { comeBackAfter } from '#web/lib/come-back.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { allChanged, dropComment, reviewChanged, showComment } from './review-queries.ts'

export type Present = Extract<ReviewEvent, { what: 'presence' }>['people'][number]

/** After the first refusal; see `comeBackAfter`. */
const comeBackMilliseconds = 4_000
/** A line that is back this soon was never missed. */
const patience = 2_500
/** What a comment changes beside itself (counts, rounds) can wait for the next one. */
const countsLater = 1_500

/**
 * Shows what others do while they do it, and who is there. A tab in the background does not listen: browsers allow few
 * lines to one host, and what was missed is read when it comes to the front. `lost` while there is no line. `viewer` is whom
 * the others see here: once it is somebody else, the line is opened anew.
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
      // A round, a version, an approval: what was said may have been counted anew too.
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
        // Also the first time: something may have been said since the page was read.
        void allChanged(queries, key)
      }
      source.onmessage = ({ data }: MessageEvent<string>) => show(JSON.parse(data) as ReviewEvent)
      source.onerror = () => {
        doubt ??= setTimeout(() => setLost(true), patience)
        // By itself it comes back after a broken line, not after a refusal: reading tells whether the link was taken back.
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
  // A browser notices late that a line is dead: it knows sooner that there is no network.
  return { people, lost: lost || !online }
}
