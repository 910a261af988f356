import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { makeId } from '#web/lib/make-id.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { toast } from '#web/ui/toast.ts'
import { makeKeptStore } from './kept-store.ts'
import { reviewChanged, showComment } from './review-queries.ts'

type Feedback = BodyGivenTo<typeof reviewEndpoints.giveFeedback>

/** A comment being sent. Its client-generated id makes retries idempotent. */
export interface Outgoing {
  clientId: string
  body: Feedback
  /** Id of the deliverable that it is about; undefined where the project has only one. */
  film?: string | undefined
  /** Error message; null while sending. */
  refusal: string | null
  /** Network error: resent automatically once online. */
  unsent: boolean
}

const interrupted = 'It was not sent before this page was closed.'

const outboxes = makeKeptStore<Outgoing[]>(
  'slatehouse.review-outbox.',
  (kept) => {
    try {
      const found = JSON.parse(kept ?? '') as unknown
      return Array.isArray(found)
        ? (found as Outgoing[]).map((one) => ({ ...one, refusal: one.refusal ?? interrupted, unsent: true }))
        : []
    } catch {
      return []
    }
  },
  (entries) => entries.length === 0,
)

const nothing: Outgoing[] = []

/**
 * Comments that are not saved yet. Failed ones are kept, across reloads too, until sent or discarded; those with a network error
 * are resent once the connection is no longer `lost`.
 */
export function useOutbox(key: string, film: string | undefined, lost: boolean) {
  const queries = useQueryClient()
  const entries = useSyncExternalStore(
    outboxes.subscribe,
    () => outboxes.get(key),
    () => nothing,
  )

  const post = useCallback(
    async (entry: Outgoing): Promise<boolean> => {
      const put = (change: Partial<Outgoing>) =>
        outboxes.change(key, (all) => [...all.filter(({ clientId }) => clientId !== entry.clientId), { ...entry, ...change }])
      put({ refusal: null, unsent: false })
      try {
        const { comment, unreached } = await callEndpoint<typeof reviewEndpoints.giveFeedback>(
          'POST',
          '/api/client/:key/feedback',
          {
            params: { key },
            query: { film: entry.film },
            body: { ...entry.body, clientId: entry.clientId },
          },
        )
        showComment(queries, key, comment)
        outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId))
        const notice = unreachedNotice(unreached)
        toast({ title: reviewMessages.feedback.sent, ...(notice && { text: notice }), tone: 'good' })
        void reviewChanged(queries, key)
        return true
      } catch (error) {
        const { message, status } = problemMessage(error)
        put({ refusal: message, unsent: status === 0 })
        toast({ title: reviewMessages.feedback.failed, text: reviewMessages.feedback.failedText, tone: 'bad' })
        return false
      }
    },
    [key, queries],
  )

  const sendUnsent = useEffectEvent(() => {
    for (const entry of outboxes.get(key)) if (entry.unsent && entry.refusal !== null) void post(entry)
  })
  useEffect(() => {
    if (!lost) sendUnsent()
  }, [lost])

  return useMemo(
    () => ({
      entries: entries.filter((entry) => entry.film === film),
      send: (body: Feedback) => post({ clientId: makeId(), body, film, refusal: null, unsent: false }),
      retry: (entry: Outgoing) => void post(entry),
      discard: (entry: Outgoing) => outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId)),
    }),
    [entries, film, key, post],
  )
}

export type Outbox = ReturnType<typeof useOutbox>
