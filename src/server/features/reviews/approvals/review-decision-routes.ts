import type { Hono } from 'hono'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
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

const done = { success: true } as const

/** Endpoints of rounds and approvals, for the client and the studio. */
export function mountReviewDecisions(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { onApproved }: Pick<ApprovalMeans, 'onApproved'>,
): void {
  const { env } = services

  bindEndpoint(app, services, reviewEndpoints.sendRound, async ({ params: { key }, query, body, c }) => {
    const now = new Date()
    const entrance = await enterOrThrow(c, services, key, now, 'comment')
    const decider = await findDecider(c, services)
    const { number, person } = await noteUnproven(services, { c, now }, () =>
      sendRound(services, entrance, { ...body, ...query, decider }, now),
    )
    rememberAuthor(c, env, entrance, person)
    return { ...done, number }
  })

  bindEndpoint(app, services, reviewEndpoints.readApprovalPoints, async ({ params: { key, id }, c }) => {
    const now = new Date()
    const entrance = await enterOrThrow(c, services, key, now, 'approve')
    const version = await findVersion(services.db, entrance.project.id, id)
    if (!version || !maySeeVersion(version, entrance)) throw noSuchVersion()
    return checkBeforeApproval(services.db, entrance, version, now)
  })

  bindEndpoint(app, services, reviewEndpoints.approveVersion, async ({ params: { key }, query, body, request, c }) => {
    const now = new Date()
    const entrance = await enterOrThrow(c, services, key, now, 'approve')
    const decider = await findDecider(c, services)
    const { signatureId, approvedAt, person } = await noteUnproven(services, { c, now }, () =>
      approveVersion({ ...services, onApproved }, entrance, { ...body, ...query, decider }, request, now),
    )
    rememberAuthor(c, env, entrance, person)
    return { ...done, signatureId, approvedAt: approvedAt.toISOString() }
  })

  bindEndpoint(app, services, reviewEndpoints.undoApproval, async ({ params: { key }, query: { film }, c }) => {
    const now = new Date()
    await undoApproval(services, await enterOrThrow(c, services, key, now, 'approve'), film, now)
    return done
  })

  bindEndpoint(app, services, reviewEndpoints.askToReopen, async ({ params: { key }, query: { film }, body, c }) => {
    const now = new Date()
    await askToReopen(services, await enterOrThrow(c, services, key, now, 'approve'), { film, ...body }, now)
    return done
  })

  bindEndpoint(app, services, reviewAdminEndpoints.reopenReview, async ({ person, params: { id: projectId }, query, body }) => {
    const film = await reopenReview(services, { projectId, ...query, ...body }, new Date())
    return { ...done, review: (await toAdminReview(services, { projectId, film }, person))! }
  })

  bindEndpoint(app, services, reviewAdminEndpoints.decideRound, async ({ person, params: { id }, body }) => {
    const decided = await decideRound(services, { id, ...body }, new Date())
    return { ...done, review: (await toAdminReview(services, decided, person))! }
  })
}
