import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueVisitorMail } from '../mails/outbox/queue-visitor-mail.ts'
import { lockSharedPlanOrThrow } from './open-plan.ts'

/**
 * Mails the link, a few times an hour per address; beyond that it silently sends nothing, so that callers learn nothing about the
 * address. Throws `not-found` for an unknown key.
 */
export async function mailPlanLink(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  key: string,
  email: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    const order = { address: email, template: 'plan-link' as const, props: { key }, about: plan.id }
    if (!(await queueVisitorMail(tx, queue, order, now))) return
    await recordActivity(tx, { actor: 'visitor', action: 'plan.mailed', subject: plan.id })
  })
}
