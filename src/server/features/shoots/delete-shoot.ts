import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { followShootDays } from './days/follow-shoot-days.ts'
import { noShoot } from './lock-shoot.ts'
import { tellChooser } from './calls/tell-chooser.ts'
import { tryLockShoot, removeShoot } from './shoot-store.ts'

/** Deletes a shoot whose call sheet was never sent. Throws `not-found` and `conflict`. */
export async function deleteShoot({ db, queue }: Pick<Services, 'db' | 'queue'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const shoot = await tryLockShoot(tx, id)
    if (!shoot) throw noShoot()
    if (shoot.heldUntil) throw new Problem('conflict', shootMessages.held)
    if (shoot.number > 0)
      throw new Problem('conflict', 'Its call sheet has been sent. Cancel the shoot instead, so that everyone is told.')
    await removeShoot(tx, id)
    await followShootDays(tx, shoot.projectId)
    await tellChooser(tx, queue, shoot)
    const meta = { shootId: id, date: shoot.date }
    await recordActivity(tx, { actor: 'staff', action: 'shoot.deleted', subject: shoot.projectId, meta })
  })
}
