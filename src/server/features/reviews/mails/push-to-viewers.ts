import type { Context } from 'hono'
import type { PushMessage } from '#domain/people/notification.ts'
import type { PushSubscriptionBody } from '#domain/people/push-subscription.ts'
import { Problem } from '#domain/common/problem.ts'
import { reviewMessages } from '#domain/reviews/review-messages.ts'
import { maskedMailbox } from '#domain/signatures/identity-rules.ts'
import type { Jobs } from '#domain/system/jobs.ts'
import { findSignedInClient, ownSession } from '../../../base/access/sessions.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Queue } from '../../../base/queue.ts'
import type { Services } from '../../../base/services.ts'
import { checkPushSubscription } from '../../people/notifications/check-push-subscription.ts'
import { postPush } from '../../people/notifications/post-push.ts'
import { authorOf } from '../comments/comment-author.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import type { Entrance } from '../links/review-gate.ts'
import { deleteReviewPush, findReviewPush, listReviewPushes, putReviewPush } from './review-push-store.ts'
import type { ReviewPersonRow } from '../review-store.ts'
import { mailboxesOf } from './thread-mailboxes.ts'
import { viewerOf } from '../guests/viewer-name.ts'

/** The mailbox that a viewer's mails go to, masked; null for staff and where none are sent. */
export async function findPushedMailbox(db: Sql, entrance: Entrance, now: Date): Promise<string | null> {
  if (entrance.staff) return null
  const { person, project } = entrance
  const address = person ? (await mailboxesOf(db, project, [person.id], now))[0]?.address : viewerOf(entrance).email
  return address ? maskedMailbox(address) : null
}

/**
 * Adds or renews a subscription of a viewer's browser. Returns their person, for whom the caller sets the cookie. Throws `conflict`
 * for staff and for somebody whom no mails are sent to, and as `checkPushSubscription`.
 */
export async function addReviewPush(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'env'>,
  entrance: Entrance,
  body: PushSubscriptionBody,
  now: Date,
): Promise<ReviewPersonRow> {
  const { db, env } = services
  if (entrance.staff) throw new Problem('conflict', reviewMessages.pushOfStaff)
  await checkPushSubscription(services, body)
  const isSignedIn = entrance.client && (await findSignedInClient(db, c, env.https)) !== null
  const sessionHash = isSignedIn ? ownSession(c, 'client', env.https) : null
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, entrance.project.id)
    const person = (await authorOf(tx, entrance, { now })).person!
    const [mailbox] = await mailboxesOf(tx, project, [person.id], now)
    if (!mailbox) throw new Problem('conflict', reviewMessages.pushWithoutMailbox)
    await putReviewPush(tx, { personId: person.id, sessionHash, endpoint: body.endpoint, ...body.keys, seenAt: now })
    return person
  })
}

/** Queues a message for every browser of these people. */
export async function queueReviewPushes(
  { tx, queue }: { tx: Transaction; queue: Queue },
  people: string[],
  message: PushMessage,
): Promise<void> {
  for (const { id: subscriptionId } of await listReviewPushes(tx, people)) {
    await queue.send(tx, 'review.to-push', { subscriptionId, message })
  }
}

/** Sends a push message to one browser; one that its push service no longer knows is forgotten. Throws for another attempt. */
export async function sendReviewPush(
  services: Pick<Services, 'db' | 'env' | 'log'>,
  { subscriptionId, message }: Jobs['review.to-push'],
): Promise<void> {
  const browser = await findReviewPush(services.db, subscriptionId)
  if (browser && !(await postPush(services, browser, message))) await deleteReviewPush(services.db, subscriptionId)
}
