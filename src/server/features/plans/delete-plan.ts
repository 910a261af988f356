import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockSharedPlanOrThrow } from './open-plan.ts'
import { pictureFolder } from './picture-folder.ts'
import { deletePlans } from './plan-store.ts'

/** Deletes a plan and its pictures. Throws `not-found`. */
export async function deletePlan({ db, storage }: Pick<Services, 'db' | 'storage'>, key: string, now: Date): Promise<void> {
  const id = await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    await deletePlans(tx, [plan.id])
    await recordActivity(tx, { actor: 'visitor', action: 'plan.deleted', subject: plan.id })
    return plan.id
  })
  await storage.removeAll(pictureFolder(id))
}
