import { Problem } from '#domain/common/problem.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockSubscriberOfLink, markUnsubscribed } from './subscriber-store.ts'

/** Ends a subscription by any link that was ever mailed for it; idempotent. Throws `not-found`. */
export async function unsubscribe({ db }: Pick<Services, 'db'>, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const subscriber = await tryLockSubscriberOfLink(tx, hashToken(token))
    if (!subscriber) throw new Problem('not-found', 'This link is not valid.')
    if (subscriber.state === 'unsubscribed') return
    await markUnsubscribed(tx, subscriber.id, now)
    await recordActivity(tx, { actor: 'visitor', action: 'newsletter.unsubscribed', subject: subscriber.id })
  })
}
