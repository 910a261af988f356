import type { Hono } from 'hono'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findDecider, noteUnproven } from '../../signatures/prove-identity.ts'
import { checkBeforeApproval } from './approval-check.ts'
import { approveVersion, type ApprovalMeans } from './approve-version.ts'
import { decideRound } from '../rounds/decide-round.ts'
import { toAdminReview } from '../admin-answers.ts'
import { askToReopen } from './ask-to-reopen.ts'
import { reopenReview } from './reopen-review.ts'
import { noSuchVersion } from '../versions/no-such-version.ts'
import { rememberAuthor } from '../links/review-cookie.ts'
import { enterOrThrow } from '../links/review-gate.ts'
import { sendRound } from '../rounds/send-round.ts'
import { undoApproval } from './undo-approval.ts'
import { findVersion } from '../versions/version-store.ts'

/** Endpoints of rounds and approvals, for the client and the studio. */
export function mountReviewDecisions(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { onApproved }: Pick<ApprovalMeans, 'onApproved'>,
): void {
  const { env } = services

  bindPart(app, services, reviewEndpoints, {
    sendRound: async ({ params: { key }, query, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'comment')
      const decider = await findDecider(c, services)
      const { number, person } = await noteUnproven(services, { c, now }, () =>
        sendRound(services, entrance, { ...body, ...query, decider }, now),
      )
      rememberAuthor(c, env, entrance, person)
      return { number }
    },
    readApprovalPoints: async ({ params: { key, id }, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'approve')
      const version = await findVersion(services.db, entrance.project.id, id)
      if (!version || !maySeeVersion(version, entrance)) throw noSuchVersion()
      return checkBeforeApproval(services.db, entrance, version, now)
    },
    approveVersion: async ({ params: { key }, query, body, request, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now, 'approve')
      const decider = await findDecider(c, services)
      const { signatureId, approvedAt, person } = await noteUnproven(services, { c, now }, () =>
        approveVersion({ ...services, onApproved }, entrance, { ...body, ...query, decider }, request, now),
      )
      rememberAuthor(c, env, entrance, person)
      return { signatureId, approvedAt: approvedAt.toISOString() }
    },
    undoApproval: async ({ params: { key }, query: { film }, c, now }) =>
      undoApproval(services, await enterOrThrow(c, services, key, now, 'approve'), film, now),
    askToReopen: async ({ params: { key }, query: { film }, body, c, now }) =>
      askToReopen(services, await enterOrThrow(c, services, key, now, 'approve'), { film, ...body }, now),
  })

  bindPart(app, services, reviewAdminEndpoints, {
    reopenReview: async ({ person, params: { id: projectId }, query, body, now }) => {
      const film = await reopenReview(services, { projectId, ...query, ...body }, now)
      return { review: (await toAdminReview(services, { projectId, film }, person))! }
    },
    decideRound: async ({ person, params: { id }, body, now }) => {
      const decided = await decideRound(services, { id, ...body }, now)
      return { review: (await toAdminReview(services, decided, person))! }
    },
  })
}
