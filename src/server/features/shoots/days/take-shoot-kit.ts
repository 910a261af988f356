import { kitMessages } from '#domain/kit/kit-messages.ts'
import { kitName } from '#domain/kit/kit.ts'
import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findKit, freeKitOfShoot } from '../../kit/kit-store.ts'
import { takeKit } from '../../kit/take-kit.ts'
import { noShoot } from '../lock-shoot.ts'
import { tryLockShoot, type ShootRow } from '../shoot-store.ts'

/** Puts a thing on the kit list of a shoot. Throws `not-found`, and `conflict` where it is taken on that day. */
export async function takeShootKit({ db }: Pick<Services, 'db'>, id: string, kitId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shoot = await lockOrThrow(tx, id)
    await note(tx, 'added', shoot, await takeKit(tx, shoot, kitId))
  })
}

/** Throws `not-found` and `conflict`. */
export async function freeShootKit({ db }: Pick<Services, 'db'>, id: string, kitId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shoot = await lockOrThrow(tx, id)
    const thing = await findKit(tx, kitId)
    if (!thing || (await freeKitOfShoot(tx, id, kitId)) === 0) throw new Problem('not-found', kitMessages.notOnShoot)
    await note(tx, 'removed', shoot, thing)
  })
}

/** Changes of kit do not overtake what somebody writes in the call sheet, so the revision has no part in them. */
async function lockOrThrow(tx: Transaction, id: string): Promise<ShootRow> {
  const shoot = await tryLockShoot(tx, id)
  if (!shoot) throw noShoot()
  if (shoot.cancelledAt) throw new Problem('conflict', shootMessages.cancelled)
  return shoot
}

const note = (
  tx: Transaction,
  done: 'added' | 'removed',
  { id, projectId, date }: ShootRow,
  thing: { name: string; number: string },
) =>
  recordActivity(tx, {
    actor: 'staff',
    action: `shoot.kit-${done}`,
    subject: projectId,
    meta: { shootId: id, date, kit: kitName(thing) },
  })
