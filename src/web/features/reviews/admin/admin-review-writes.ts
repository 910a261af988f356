import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyGivenTo } from '#domain/common/endpoint.ts'
import { reviewAdminEndpoints, type AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminReviewQuery, showAdminReview, useOpenedFilm } from './admin-review-queries.ts'

type Endpoints = typeof reviewAdminEndpoints
type Answer = { review: AdminReview }

interface Outcome<Input = never> {
  /** Fields that show their own messages. */
  fields?: readonly string[]
  onDone?(review: AdminReview, sent: Input): void
}

/** Mutation of a review; each responds with the whole review. */
function useReviewWrite<Input>(
  projectId: string,
  {
    send,
    done,
    failure,
    fields,
    onDone,
  }: Outcome<Input> & { send(input: Input, film: string | undefined): Promise<Answer>; done?: string; failure: string },
) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  return useWrite<Input, Answer>({
    failure,
    fields,
    send: (input) => send(input, film),
    onDone({ review }, sent) {
      showAdminReview(queries, { projectId, film }, review)
      if (done) toast({ title: done, tone: 'good' })
      onDone?.(review, sent)
    },
    // 409: a client or another admin has changed it meanwhile.
    onRefused({ status }) {
      if (status === 409 || status === 404) {
        void invalidate(queries, adminReviewQuery(projectId, film))
      }
    },
  })
}

export const useAddVersion = (id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Endpoints['addVersion']>>(id, {
    ...outcome,
    failure: 'Version not added',
    done: 'Version added',
    send: (body, film) => callEndpoint(reviewAdminEndpoints.addVersion, { params: { id }, query: { film }, body }),
  })

export const changeVersion = (id: string, body: BodyGivenTo<Endpoints['changeVersion']>) =>
  callEndpoint(reviewAdminEndpoints.changeVersion, { params: { id }, body })

export const changeReview = (id: string, film: string | undefined, body: BodyGivenTo<Endpoints['changeReview']>) =>
  callEndpoint(reviewAdminEndpoints.changeReview, { params: { id }, query: { film }, body })

export const useChangeReview = (id: string, outcome: Outcome<BodyGivenTo<Endpoints['changeReview']>> & { done?: string } = {}) =>
  useReviewWrite<BodyGivenTo<Endpoints['changeReview']>>(id, {
    done: 'Saved',
    ...outcome,
    failure: 'Not saved',
    send: (body, film) => changeReview(id, film, body),
  })

export function useImportMarkers(projectId: string, versionId: string, { onDone }: { onDone(imported: number): void }) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  type Endpoint = Endpoints['importMarkers']
  return useWrite<BodyGivenTo<Endpoint>, AnswerOf<Endpoint>>({
    failure: 'Not imported',
    send: (body) => callEndpoint(reviewAdminEndpoints.importMarkers, { params: { id: versionId }, body }),
    onDone({ review, imported }) {
      showAdminReview(queries, { projectId, film }, review)
      onDone(imported)
    },
  })
}

export const makeShareLink = (id: string, film: string | undefined, body: BodyGivenTo<Endpoints['makeShareLink']>) =>
  callEndpoint(reviewAdminEndpoints.makeShareLink, { params: { id }, query: { film }, body })

export const changeShareLink = (id: string, film: string | undefined, body: BodyGivenTo<Endpoints['changeShareLink']>) =>
  callEndpoint(reviewAdminEndpoints.changeShareLink, { params: { id }, query: { film }, body })

export const useChangeShareLink = (projectId: string, id: string, outcome: Outcome & { done?: string } = {}) =>
  useReviewWrite<BodyGivenTo<Endpoints['changeShareLink']>>(projectId, {
    done: 'Saved',
    ...outcome,
    failure: 'Link not changed',
    send: (body, film) => changeShareLink(id, film, body),
  })

export const useDecideRound = (projectId: string) =>
  useReviewWrite<{ id: string } & BodyGivenTo<Endpoints['decideRound']>>(projectId, {
    failure: 'Not decided',
    done: 'Decision sent to the client',
    send: ({ id, decision }) => callEndpoint(reviewAdminEndpoints.decideRound, { params: { id }, body: { decision } }),
  })

export const useReopenReview = (id: string, outcome: Outcome) =>
  useReviewWrite<string>(id, {
    ...outcome,
    failure: 'Not reopened',
    done: 'Review reopened',
    send: (reason, film) =>
      callEndpoint(reviewAdminEndpoints.reopenReview, { params: { id }, query: { film }, body: { reason } }),
  })

export const useAddFinal = (id: string, outcome: Outcome) =>
  useReviewWrite<BodyGivenTo<Endpoints['addFinal']>>(id, {
    ...outcome,
    failure: 'Final not added',
    done: 'Final added',
    send: (body, film) => callEndpoint(reviewAdminEndpoints.addFinal, { params: { id }, query: { film }, body }),
  })

export const useRemoveFinal = (projectId: string) =>
  useReviewWrite<string>(projectId, {
    failure: 'Final not removed',
    send: (id) => callEndpoint(reviewAdminEndpoints.removeFinal, { params: { id } }),
  })
