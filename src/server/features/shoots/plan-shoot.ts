import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { followShootDays } from './follow-shoot-days.ts'
import { insertShoot, listShootsOf, type ShootRow } from './shoot-store.ts'

/**
 * Creates a shoot on a day, copying crew, place and contacts from the project's last one, but not schedule and weather. Throws
 * `not-found`.
 */
export async function planShoot(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { date }: { date: string },
  now: Date,
): Promise<ShootRow> {
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const last = (await listShootsOf(tx, projectId)).at(-1)
    const shoot = await insertShoot(tx, {
      projectId,
      date,
      changedAt: now,
      createdAt: now,
      ...(last && { ...takenOver(last), crew: last.crew }),
    })
    await recordActivity(tx, { actor: 'staff', action: 'shoot.planned', subject: projectId, meta: { shootId: shoot.id, date } })
    await followShootDays(tx, projectId)
    return shoot
  })
}

/** What a project's next shoot takes over from its last one, besides the crew. */
export const takenOver = ({ callTime, wrapTime, placeName, placeAddress, placeNotes, hospital, contacts }: ShootRow) => ({
  callTime,
  wrapTime,
  placeName,
  placeAddress,
  placeNotes,
  hospital,
  contacts,
})
