import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueVisitorMail } from '../mails/queue-visitor-mail.ts'
import { lockSharedPlanOrThrow } from './open-plan.ts'

/**
 * Mails the link to an address. One address is mailed a few links an hour at most; whoever asks for more is told nothing
 * else, since who is mailed what is nobody's business. Throws `not-found` for a key that opens nothing.
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
