import { Problem } from '#domain/common/problem.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { deleteWatchers, insertWatchers, isWatching } from './notification-store.ts'
import { lockAssignedProject } from '../people-store.ts'

/** Starts or stops watching a project; idempotent. Throws `not-found`. */
export async function setWatching(
  { db, person }: Pick<Services, 'db'> & { person: SignedInPerson },
  projectId: string,
  watching: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockAssignedProject(tx, projectId))) throw new Problem('not-found', 'Not found.')
    if ((await isWatching(tx, person.id, projectId)) === watching) return
    if (watching) await insertWatchers(tx, projectId, [person.id])
    else await deleteWatchers(tx, projectId, [person.id])
    await recordActivity(tx, {
      actor: 'staff',
      action: watching ? 'project.watched' : 'project.unwatched',
      subject: projectId,
      meta: { by: person.name },
    })
  })
}
