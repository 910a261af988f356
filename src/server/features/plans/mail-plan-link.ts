import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { hashToken } from '../../base/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { lockSharedPlanOrThrow } from './open-plan.ts'

/**
 * Mails the link to an address. One address is mailed a few links an hour at most; whoever asks for more is told nothing
 * else, since who is mailed what is nobody's business. Throws `not-found` for a key that opens nothing.
 */
export async function mailPlanLink(
  { db, queue, limits }: Pick<Services, 'db' | 'queue' | 'limits'>,
  key: string,
  email: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    if (!(await mayBeMailed(limits, email))) return
    await queueMail(tx, queue, { to: { name: '', address: email }, template: 'plan-link', props: { key }, about: plan.id })
    await recordActivity(tx, { actor: 'visitor', action: 'plan.mailed', subject: plan.id })
  })
}

async function mayBeMailed(limits: Services['limits'], email: string): Promise<boolean> {
  try {
    await limits.take('plan-mails', hashToken(email.toLowerCase()))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too-many') return false
    throw error
  }
}
