import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findPlanOfInquiry, tryLockPlan, updatePlan } from './plan-store.ts'

/**
 * Attaches a plan to its inquiry: it becomes immutable, its key stops working, and it is deleted with the inquiry. Idempotent.
 */
export async function attachPlan(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { inquiryId, keyHash }: { inquiryId: string; keyHash: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await findPlanOfInquiry(tx, inquiryId)) return
    const plan = await tryLockPlan(tx, keyHash, now)
    if (plan?.purpose !== 'send') return log.warn({ inquiryId }, 'an inquiry names a plan that is not there')
    await updatePlan(tx, plan.id, { inquiryId, keyHash: null, expiresAt: null })
    await recordActivity(tx, { actor: 'system', action: 'plan.attached', subject: plan.id, meta: { inquiryId } })
  })
}
