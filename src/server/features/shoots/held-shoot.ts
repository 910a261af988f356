import { Problem } from '#domain/common/problem.ts'
import { shootWords } from '#domain/shoots/shoot-words.ts'
import type { Transaction } from '../../base/database.ts'
import { lockShoot, type ShootRow } from './shoot-store.ts'

/** The shoot as the caller has it before them, held until the transaction ends. Throws `not-found` and `conflict`. */
export async function holdShoot(tx: Transaction, id: string, revision: number): Promise<ShootRow> {
  const shoot = await lockShoot(tx, id)
  if (!shoot) throw noShoot()
  if (shoot.cancelledAt) throw new Problem('conflict', shootWords.cancelled)
  if (shoot.revision !== revision) throw new Problem('conflict', shootWords.overtaken)
  return shoot
}

export const noShoot = () => new Problem('not-found', 'This shoot does not exist.')
