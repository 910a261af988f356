import { randomBytes } from 'node:crypto'
import { parcelLifetimeHours, planLifetimeDays } from '#domain/plans/plan-link.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findBookOn } from '../prices/price-book-store.ts'
import { insertPlan, type PlanRow } from './plan-store.ts'
import { bytesOfSheet, countBytes, expectWithinQuota } from './plan-quota.ts'

const lifetimeHours = { share: planLifetimeDays * 24, send: parcelLifetimeHours } as const

export const expiryOf = (purpose: PlanRow['purpose'], now: Date): Date =>
  new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000)

/** Stores a plan under a new key, which is returned only here. Throws `overloaded` beyond the quota, and `too-many`. */
export async function storePlan(
  services: Pick<Services, 'db' | 'storage' | 'limits'>,
  { purpose, sheet, address }: { purpose: PlanRow['purpose']; sheet: PlanSheet; address: string },
  { now, today }: Present,
): Promise<{ key: string; plan: PlanRow }> {
  await expectWithinQuota(services, bytesOfSheet(sheet))
  await countBytes(services, address, bytesOfSheet(sheet))
  const key = randomBytes(16).toString('base64url')
  const plan = await services.db.transaction(async (tx) => {
    const expiresAt = expiryOf(purpose, now)
    const { version: priceBook } = await findBookOn(tx, today)
    const row = await insertPlan(tx, { purpose, keyHash: hashToken(key), sheet, priceBook, savedAt: now, expiresAt })
    await recordActivity(tx, { actor: 'visitor', action: 'plan.stored', subject: row.id, meta: { purpose } })
    return row
  })
  return { key, plan }
}
