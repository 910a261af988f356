import { useQueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/door.ts'
import type { DeskReview, reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { deskReviewQuery, showDeskReview } from './desk-review-queries.ts'

type Doors = typeof reviewDeskDoors
type Answer = { review: DeskReview }

interface Outcome {
  /** Fields that show their own words. */
  fields?: readonly string[]
  onDone?(review: DeskReview): void
}

/** Whatever is done with a review is answered with the whole of it. */
function useReviewWrite<Input>(
  projectId: string,
  { send, done, failure, fields, onDone }: Outcome & { send(input: Input): Promise<Answer>; done?: string; failure: string },
) {
  const queries = useQueryClient()
  return useWrite<Input, Answer>({
    failure,
    fields,
    send,
    onDone({ review }) {
      showDeskReview(queries, projectId, review)
      if (done) toast({ title: done, tone: 'good' })
      onDone?.(review)
    },
    // The client, or somebody else at the desk, was faster.
    onRefused({ status }) {
      if (status === 409 || status === 404) {
        void queries.invalidateQueries({ queryKey: deskReviewQuery(projectId).queryKey })
      }
    },
  })
}

export const useAddVersion = (id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Doors['addVersion']>>(id, {
    ...outcome,
    failure: 'Version not added',
    done: 'Version added',
    send: (body) => callDoor<Doors['addVersion']>('POST', '/api/admin/projects/:id/versions', { params: { id }, body }),
  })

export const useChangeVersion = (projectId: string, id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Doors['changeVersion']>>(projectId, {
    ...outcome,
    failure: 'Version not saved',
    done: 'Saved',
    send: (body) => callDoor<Doors['changeVersion']>('PATCH', '/api/admin/review-versions/:id', { params: { id }, body }),
  })

export const useChangeReview = (id: string, outcome: Outcome = {}) =>
  useReviewWrite<BodyGivenTo<Doors['changeReview']>>(id, {
    ...outcome,
    failure: 'Not saved',
    done: 'Saved',
    send: (body) => callDoor<Doors['changeReview']>('PATCH', '/api/admin/projects/:id/review', { params: { id }, body }),
  })

export const useMakeShareLink = (id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Doors['makeShareLink']>>(id, {
    ...outcome,
    failure: 'Link not made',
    done: 'Share link made',
    send: (body) => callDoor<Doors['makeShareLink']>('POST', '/api/admin/projects/:id/review-links', { params: { id }, body }),
  })

export const useChangeShareLink = (projectId: string, id: string, outcome: Outcome & { done?: string } = {}) =>
  useReviewWrite<BodyGivenTo<Doors['changeShareLink']>>(projectId, {
    done: 'Saved',
    ...outcome,
    failure: 'Link not changed',
    send: (body) => callDoor<Doors['changeShareLink']>('PATCH', '/api/admin/review-links/:id', { params: { id }, body }),
  })

export const useDecideRound = (projectId: string) =>
  useReviewWrite<{ id: string } & BodyGivenTo<Doors['decideRound']>>(projectId, {
    failure: 'Not decided',
    done: 'The client is told',
    send: ({ id, decision }) =>
      callDoor<Doors['decideRound']>('POST', '/api/admin/review-rounds/:id/decision', { params: { id }, body: { decision } }),
  })

export const useReopenReview = (id: string, outcome: Outcome) =>
  useReviewWrite<string>(id, {
    ...outcome,
    failure: 'Not reopened',
    done: 'The review is open again',
    send: (reason) =>
      callDoor<Doors['reopenReview']>('POST', '/api/admin/projects/:id/reopen', { params: { id }, body: { reason } }),
  })

export const useAddFinal = (id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Doors['addFinal']>>(id, {
    ...outcome,
    failure: 'Final not added',
    done: 'Final added',
    send: (body) => callDoor<Doors['addFinal']>('POST', '/api/admin/projects/:id/finals', { params: { id }, body }),
  })

export const useRemoveFinal = (projectId: string) =>
  useReviewWrite<string>(projectId, {
    failure: 'Final not taken out',
    send: (id) => callDoor<Doors['removeFinal']>('DELETE', '/api/admin/review-finals/:id', { params: { id } }),
  })
