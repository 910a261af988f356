import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { findPlan, tryLockPlan, type PlanRow } from './plan-store.ts'

/** The shared plan of a key. Unknown, expired and deleted ones throw the same `not-found`. */
export async function findSharedPlanOrThrow(db: Sql, key: string, now: Date): Promise<PlanRow> {
  return sharedOrThrow(await findPlan(db, hashToken(key), now))
}

export async function lockSharedPlanOrThrow(tx: Transaction, key: string, now: Date): Promise<PlanRow> {
  return sharedOrThrow(await tryLockPlan(tx, hashToken(key), now))
}

function sharedOrThrow(plan: PlanRow | null): PlanRow {
  if (plan?.purpose !== 'share') throw noSuchPlan()
  return plan
}

export const noSuchPlan = () =>
  new Problem('not-found', 'This plan is not available. The link has expired or the plan was deleted.')
