import type { Hono } from 'hono'
import { reviewDeskDoors } from '#domain/reviews/review-desk-doors.ts'
import { reviewDoors } from '#domain/reviews/review-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { approveVersion } from './approve-version.ts'
import { decideRound } from './decide-round.ts'
import { toDeskReview } from './desk-answers.ts'
import { reopenReview } from './reopen-review.ts'
import { rememberSpeaker } from './review-cookie.ts'
import { enterOrThrow } from './review-gate.ts'
import { sendRound } from './send-round.ts'
import { undoApproval } from './undo-approval.ts'

const done = { success: true } as const

/** Rounds and approvals: what the client decides on the page, and the studio at the desk. */
export function mountReviewDecisions(app: Hono<AppEnv>, services: DoorServices): void {
  const { env } = services

  bindDoor(app, services, reviewDoors.sendRound, async ({ params: { key }, body, c }) => {
    const now = new Date()
    const entrance = await enterOrThrow(c, services, key, now, 'comment')
    const { number, person } = await sendRound(services, entrance, body, now)
    rememberSpeaker(c, env, entrance, person)
    return { ...done, number }
  })

  bindDoor(app, services, reviewDoors.approveVersion, async ({ params: { key }, body, knock, c }) => {
    const now = new Date()
    const entrance = await enterOrThrow(c, services, key, now, 'approve')
    const { signatureId, approvedAt, person } = await approveVersion(services, entrance, body, knock, now)
    rememberSpeaker(c, env, entrance, person)
    return { ...done, signatureId, approvedAt: approvedAt.toISOString() }
  })

  bindDoor(app, services, reviewDoors.undoApproval, async ({ params: { key }, c }) => {
    const now = new Date()
    await undoApproval(services, await enterOrThrow(c, services, key, now, 'approve'), now)
    return done
  })

  bindDoor(app, services, reviewDeskDoors.reopenReview, async ({ params: { id: projectId }, body }) => {
    await reopenReview(services, { projectId, ...body }, new Date())
    return { ...done, review: (await toDeskReview(services, projectId, new Date()))! }
  })

  bindDoor(app, services, reviewDeskDoors.decideRound, async ({ params: { id }, body }) => {
    const projectId = await decideRound(services, { id, ...body }, new Date())
    return { ...done, review: (await toDeskReview(services, projectId, new Date()))! }
  })
}
