import { Problem } from '#domain/common/problem.ts'
import { isSameSheet, picturesOf, type PlanSheet } from '#domain/plans/plan-sheet.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findBookOn } from '../prices/price-book-store.ts'
import { lockSharedPlanOrThrow } from './open-plan.ts'
import { deletePictures, listPictures, updatePlan, type PlanRow } from './plan-store.ts'
import { bytesOfSheet, countBytes, expectWithinQuota } from './plan-quota.ts'
import { expiryOf } from './store-plan.ts'

/**
 * Saves a plan if its version is still `version`, else throws `conflict`. Saving equal content again succeeds, since the first
 * response may have been lost.
 */
export async function savePlan(
  services: Pick<Services, 'db' | 'storage' | 'limits'>,
  key: string,
  { version, sheet, address }: { version: number; sheet: PlanSheet; address: string },
  { now, today }: Present,
): Promise<PlanRow> {
  const { db, storage } = services
  await expectWithinQuota(services, bytesOfSheet(sheet))
  const { saved, unnamed } = await db.transaction(async (tx) => {
    const plan = await lockSharedPlanOrThrow(tx, key, now)
    if (plan.version !== version) {
      if (isSameSheet(plan.sheet, sheet)) return { saved: plan, unnamed: [] }
      throw new Problem('conflict', 'Someone else has saved this plan in the meantime.')
    }
    const growth = bytesOfSheet(sheet) - bytesOfSheet(plan.sheet)
    if (growth > 0) await countBytes(services, address, growth)
    const named = new Set(picturesOf(sheet))
    const pictures = await listPictures(tx, plan.id)
    const gone = pictures.flatMap(({ name, storageKey }) => (named.has(name) ? [] : [storageKey]))
    if (gone.length > 0) await deletePictures(tx, gone)
    await recordActivity(tx, { actor: 'visitor', action: 'plan.saved', subject: plan.id, meta: { version: version + 1 } })
    const { version: priceBook } = await findBookOn(tx, today)
    const changes = { version: version + 1, sheet, priceBook, savedAt: now, expiresAt: expiryOf('share', now) }
    return { saved: await updatePlan(tx, plan.id, changes), unnamed: gone }
  })
  await Promise.all(unnamed.map((storageKey) => storage.remove(storageKey)))
  return saved
}
