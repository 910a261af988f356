import { mostPlanBytes } from '#domain/plans/plan-quota.ts'
import { notice, well } from '#domain/system/finding.ts'
import { sumOfPlanBytes } from '../../plans/plan-store.ts'
import type { Check } from './patient.ts'

/** How full the quota for visitors' plans and pictures is. */
export const checkVisitors: Check = async ({ db }) => {
  if (!db) return []
  const { all } = await sumOfPlanBytes(db)
  const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)
  const says = `Visitors’ plans and pictures take ${inGigabytes(all)} of ${inGigabytes(mostPlanBytes)} GB.`
  if (all < mostPlanBytes * 0.8) return [well('visitors', says)]
  return [
    notice(
      'visitors',
      says,
      'Delete enquiries you no longer need; their plans are deleted with them. Otherwise new plans will be refused.',
    ),
  ]
}
