import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { unreachedNotice } from '#domain/people/mentions.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { makeKeptStore } from '../versions/kept-store.ts'
import { reviewChanged, showComment } from '../review-queries.ts'
import { makeOrderedSender, type Posted } from './send-in-order.ts'

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
 * Comments that are not saved yet, in the order of writing. Failed ones are kept, across reloads too, until sent or discarded;
 * those with a network error are resent in that order once the connection is no longer `lost`.
 */
export function useOutbox(key: string, film: string | undefined, lost: boolean) {
  const queries = useQueryClient()
  const entries = useSyncExternalStore(
    outboxes.subscribe,
    () => outboxes.get(key),
    () => nothing,
  )

  const post = useCallback(
    async (entry: Outgoing): Promise<Posted> => {
      // It was discarded while it waited.
      if (!outboxes.get(key).some(({ clientId }) => clientId === entry.clientId)) return 'refused'
      const put = (change: Partial<Outgoing>) => putInto(key, { ...entry, ...change })
      put({ refusal: null, unsent: false })
      try {
        const { comment, unreached } = await callEndpoint(reviewEndpoints.giveFeedback, {
          params: { key },
          query: { film: entry.film },
          body: { ...entry.body, clientId: entry.clientId },
        })
        showComment(queries, key, comment)
        outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId))
        const notice = unreachedNotice(unreached)
        // A client's comment waits for its round.
        const { sent, added } = reviewMessages.feedback
        toast({ title: comment.author.kind === 'client' ? added : sent, ...(notice && { text: notice }), tone: 'good' })
        void reviewChanged(queries, key)
        return 'sent'
      } catch (error) {
        const { message, status } = problemMessage(error)
        put({ refusal: message, unsent: status === 0 })
        toast({ title: reviewMessages.feedback.failed, text: reviewMessages.feedback.failedText, tone: 'bad' })
        return status === 0 ? 'offline' : 'refused'
      }
    },
    [key, queries],
  )

  const sender = useMemo(
    () =>
      makeOrderedSender<Outgoing>({
        waiting: () => outboxes.get(key).filter(({ unsent, refusal }) => unsent && refusal !== null),
        post,
        postpone: (entry) => putInto(key, { ...entry, refusal: problemMessage(new TypeError()).message, unsent: true }),
      }),
    [key, post],
  )
  useEffect(() => {
    if (!lost) void sender.flush()
  }, [lost, sender])

  return useMemo(
    () => ({
      entries: entries.filter((entry) => entry.film === film),
      async send(body: Feedback): Promise<boolean> {
        const entry = { clientId: makeId(), body, film, refusal: null, unsent: false }
        // Shown, and kept, while it waits for its turn.
        putInto(key, entry)
        return (await sender.send(entry)) === 'sent'
      },
      retry: (entry: Outgoing) => void (entry.unsent ? sender.flush() : sender.send(entry)),
      discard: (entry: Outgoing) => outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId)),
    }),
    [entries, film, key, sender],
  )
}

/** Adds an entry, or changes it at its place. */
const putInto = (key: string, entry: Outgoing): void =>
  outboxes.change(key, (all) =>
    all.some(({ clientId }) => clientId === entry.clientId)
      ? all.map((one) => (one.clientId === entry.clientId ? entry : one))
      : [...all, entry],
  )

export type Outbox = ReturnType<typeof useOutbox>
