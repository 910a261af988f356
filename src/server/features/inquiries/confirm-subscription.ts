import { Problem } from '#domain/common/problem.ts'
import { hashToken } from '../../base/access/sessions.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { tryLockSubscriberOfLink, markConfirmed } from './subscriber-store.ts'

/**
 * Completes the double opt-in; idempotent. The unsubscribe link uses the same token, which therefore is known only to us and the
 * mailbox. Throws `not-found`, and `conflict` after an unsubscription, which older links cannot undo.
 */
export async function confirmSubscription(
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  token: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const subscriber = await tryLockSubscriberOfLink(tx, hashToken(token))
    if (!subscriber) throw new Problem('not-found', 'This link is not valid. Please subscribe again.')
    if (subscriber.state === 'confirmed') return
    if (subscriber.state === 'unsubscribed') {
      throw new Problem('conflict', 'This address has since been unsubscribed. Please subscribe again.')
    }
    await markConfirmed(tx, subscriber.id, now)
    await queueMail(tx, queue, {
      to: { name: '', address: subscriber.email },
      template: 'newsletter-welcome',
      props: { token },
      about: subscriber.id,
      unsubscribeUrl: `${env.siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    })
    await recordActivity(tx, { actor: 'visitor', action: 'newsletter.confirmed', subject: subscriber.id })
  })
}
