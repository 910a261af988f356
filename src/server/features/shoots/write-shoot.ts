import type { ShootForm } from '#domain/shoots/shoot.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, wasRecorded } from '../activity/activity-store.ts'
import { lockShootOrThrow } from './lock-shoot.ts'
import { updateShoot, type ShootRow } from './shoot-store.ts'

/** The form saves by itself as one types: so much of that is one sitting, and one row of what happened. */
const sittingMinutes = 30

/** Keeps what is being planned; whoever has a sheet sees nothing of it. Throws `not-found` and `conflict`. */
export async function writeShoot(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...form }: ShootForm & { revision: number },
  now: Date,
): Promise<ShootRow> {
  return db.transaction(async (tx) => {
    const { projectId, sentAt, date } = await lockShootOrThrow(tx, id, revision)
    const shoot = await updateShoot(tx, id, { ...form, changedAt: now })
    const deed = { action: 'shoot.written', subject: projectId, meta: { shootId: id, date: form.date } }
    // Another day is news at once, and a change after the sheet went out is another than one before.
    const since = new Date(Math.max(now.getTime() - sittingMinutes * 60_000, sentAt?.getTime() ?? 0))
    const isSameSitting = date === form.date && (await wasRecorded(tx, { ...deed, meta: { shootId: id } }, since))
    if (!isSameSitting) await recordActivity(tx, { actor: 'staff', ...deed })
    return shoot
  })
}
