import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { freeKitOfShoot } from '../kit/kit-store.ts'
import { followShootDays } from './days/follow-shoot-days.ts'
import { lockShootOrThrow } from './lock-shoot.ts'
import { mailReleased } from './days/mail-released.ts'
import { listCalls, updateShoot } from './shoot-store.ts'
import { tellChooser } from './calls/tell-chooser.ts'

/**
 * Cancels a shoot, frees its kit and mails everyone who has the sheet; its pages then show it as cancelled. Throws `not-found` and `conflict`.
 */
export async function cancelShoot(
  services: Pick<Services, 'db' | 'env' | 'queue' | 'storage'>,
  id: string,
  { revision, message }: { revision: number; message: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const shoot = await lockShootOrThrow(tx, id, revision)
    if (!shoot.sheet) throw new Problem('conflict', 'No call sheet has been sent for this shoot yet. You can delete it.')
    await freeKitOfShoot(tx, id)
    await updateShoot(tx, id, { cancelledAt: now, changedAt: now })
    await followShootDays(tx, shoot.projectId)
    await tellChooser(tx, services.queue, shoot)
    await mailReleased(services, tx, shoot, await listCalls(tx, [id]), { reason: 'cancelled', message })
    const meta = { shootId: id, date: shoot.sheet.date }
    await recordActivity(tx, { actor: 'staff', action: 'shoot.cancelled', subject: shoot.projectId, meta })
  })
}
