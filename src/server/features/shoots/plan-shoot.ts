import { addDays, daysBetween } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { followShootDays } from './days/follow-shoot-days.ts'
import { insertShoot, listShootsOf, type ShootRow } from './shoot-store.ts'

/**
 * Creates a shoot on a day, or one for each day until the last, named by their numbers. Crew, place and contacts are copied from
 * the project's last one, but not schedule and weather. Returns the first. Throws `not-found`.
 */
export async function planShoot(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { date, lastDate = date }: { date: string; lastDate?: string | undefined },
  now: Date,
): Promise<ShootRow> {
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const last = (await listShootsOf(tx, projectId)).at(-1)
    const planned: ShootRow[] = []
    const days = daysBetween(date, lastDate) + 1
    for (let day = 1; day <= days; day += 1) {
      const on = addDays(date, day - 1)
      const shoot = await insertShoot(tx, {
        projectId,
        date: on,
        ...(days > 1 && { title: `Day ${day} of ${days}` }),
        changedAt: now,
        createdAt: now,
        ...(last && { ...takenOver(last), crew: last.crew }),
      })
      const meta = { shootId: shoot.id, date: on }
      await recordActivity(tx, { actor: 'staff', action: 'shoot.planned', subject: projectId, meta })
      planned.push(shoot)
    }
    await followShootDays(tx, projectId)
    return planned[0]!
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
