import type { Transaction } from '../../../base/database/database.ts'
import { followShoots } from '../../projects/follow-work.ts'
import { listShootsOf } from '../shoot-store.ts'

/** Keeps the project's milestone of the shoot on the day of its last shoot that is neither cancelled nor only held. */
export async function followShootDays(tx: Transaction, projectId: string): Promise<void> {
  const planned = (await listShootsOf(tx, projectId)).filter(({ cancelledAt, heldUntil }) => !cancelledAt && !heldUntil)
  await followShoots(
    tx,
    projectId,
    planned.map(({ date }) => date),
  )
}
