import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { BodyGivenTo } from '#domain/common/door.ts'
import type { reviewDoors } from '#domain/reviews/review-doors.ts'
import { reviewWords } from '#domain/reviews/review-words.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { makeId } from '#web/lib/make-id.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { toast } from '#web/ui/toast.ts'
import { makeKeptStore } from './kept-store.ts'
import { reviewChanged, showComment } from './review-queries.ts'

type Feedback = BodyGivenTo<typeof reviewDoors.giveFeedback>

/** A comment on its way. It has an id of its own, so that however often it is sent there is one of it. */
export interface Outgoing {
  clientId: string
  body: Feedback
  /** Why it has not arrived; null while it is under way. */
  refusal: string | null
  /** Nobody answered: it goes again by itself once there is a line. */
  unheard: boolean
}

const interrupted = 'It had not arrived when this page was closed.'

const outboxes = makeKeptStore<Outgoing[]>(
  'slatehouse.review-outbox.',
  (kept) => {
    try {
      const found = JSON.parse(kept ?? '') as unknown
      return Array.isArray(found)
        ? (found as Outgoing[]).map((one) => ({ ...one, refusal: one.refusal ?? interrupted, unheard: true }))
        : []
    } catch {
      return []
    }
  },
  (entries) => entries.length === 0,
)

const nothing: Outgoing[] = []

/**
 * Comments that have not arrived yet. What fails stays, over a reload too, until it is sent or given up; what nobody heard goes
 * again once the line is not `lost` any more.
 */
export function useOutbox(key: string, lost: boolean) {
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
      put({ refusal: null, unheard: false })
      try {
        const { comment } = await callDoor<typeof reviewDoors.giveFeedback>('POST', '/api/client/:key/feedback', {
          params: { key },
          body: { ...entry.body, clientId: entry.clientId },
        })
        showComment(queries, key, comment)
        outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId))
        toast({ title: reviewWords.feedback.sent, tone: 'good' })
        void reviewChanged(queries, key)
        return true
      } catch (error) {
        const { message, status } = problemWords(error)
        put({ refusal: message, unheard: status === 0 })
        toast({ title: reviewWords.feedback.failed, text: reviewWords.feedback.failedText, tone: 'bad' })
        return false
      }
    },
    [key, queries],
  )

  const sendUnheard = useEffectEvent(() => {
    for (const entry of outboxes.get(key)) if (entry.unheard && entry.refusal !== null) void post(entry)
  })
  useEffect(() => {
    if (!lost) sendUnheard()
  }, [lost])

  return useMemo(
    () => ({
      entries,
      send: (body: Feedback) => post({ clientId: makeId(), body, refusal: null, unheard: false }),
      retry: (entry: Outgoing) => void post(entry),
      discard: (entry: Outgoing) => outboxes.change(key, (all) => all.filter(({ clientId }) => clientId !== entry.clientId)),
    }),
    [entries, key, post],
  )
}

export type Outbox = ReturnType<typeof useOutbox>
