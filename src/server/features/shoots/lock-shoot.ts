import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { Transaction } from '../../base/database/database.ts'
import { tryLockShoot, type ShootRow } from './shoot-store.ts'

/** Locks the shoot until the transaction ends. Throws `not-found`, and `conflict` when saved since `revision`. */
export async function lockShootOrThrow(tx: Transaction, id: string, revision: number): Promise<ShootRow> {
  const shoot = await tryLockShoot(tx, id)
  if (!shoot) throw noShoot()
  if (shoot.cancelledAt) throw new Problem('conflict', shootMessages.cancelled)
  if (shoot.revision !== revision) throw new Problem('conflict', shootMessages.overtaken)
  return shoot
}

export const noShoot = () => new Problem('not-found', 'This shoot does not exist.')
