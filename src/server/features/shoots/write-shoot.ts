import { Problem } from '#domain/common/problem.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { ShootForm } from '#domain/shoots/shoot.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { moveKit } from '../kit/take-kit.ts'
import { followShootDays } from './days/follow-shoot-days.ts'
import { lockShootOrThrow } from './lock-shoot.ts'
import { updateShoot, type ShootRow } from './shoot-store.ts'
import { tellChooser } from './calls/tell-chooser.ts'

/** Minutes of autosaves that count as one editing session, with one activity row. */
const sittingMinutes = 30

/** Saves the plan; sent sheets do not change, and kit comes along to another day. Throws `not-found` and `conflict`. */
export async function writeShoot(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  id: string,
  { revision, ...form }: ShootForm & { revision: number },
  now: Date,
): Promise<ShootRow> {
  return db.transaction(async (tx) => {
    const before = await lockShootOrThrow(tx, id, revision)
    const { projectId, sentAt, date } = before
    if (form.date !== date) {
      if (before.heldUntil) throw new Problem('conflict', shootMessages.held, { fields: { date: shootMessages.held } })
      await moveKit(tx, { id, date: form.date })
      await tellChooser(tx, queue, before)
    }
    const shoot = await updateShoot(tx, id, { ...form, changedAt: now })
    if (form.date !== date) await followShootDays(tx, projectId)
    const deed = { action: 'shoot.written', subject: projectId, meta: { shootId: id, date: form.date } } as const
    // A new day starts a new session, and so does a change after the sheet was sent.
    const since = new Date(Math.max(now.getTime() - sittingMinutes * 60_000, sentAt?.getTime() ?? 0))
    const isSameSitting = date === form.date && (await wasRecorded(tx, { ...deed, meta: { shootId: id } }, since))
    if (!isSameSitting) await recordActivity(tx, { actor: 'staff', ...deed })
    return shoot
  })
}
