import type { ShootForm } from '#domain/shoots/shoot.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { holdShoot } from './held-shoot.ts'
import { updateShoot, type ShootRow } from './shoot-store.ts'

/** Keeps what is being planned; whoever has a sheet sees nothing of it. Throws `not-found` and `conflict`. */
export async function writeShoot(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...form }: ShootForm & { revision: number },
  now: Date,
): Promise<ShootRow> {
  return db.transaction(async (tx) => {
    const { projectId } = await holdShoot(tx, id, revision)
    const shoot = await updateShoot(tx, id, { ...form, changedAt: now })
    const meta = { shootId: id, date: form.date }
    await recordActivity(tx, { actor: 'staff', action: 'shoot.written', subject: projectId, meta })
    return shoot
  })
}
