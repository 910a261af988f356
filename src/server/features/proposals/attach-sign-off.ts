import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { tryLockWork, updateProject } from './proposal-store.ts'
import { findUnverified, hasSignOffOf, insertAttachment } from './sign-off-store.ts'

/**
 * Makes a sign-off that came without a link that of a project. What was sent stays as it is, unverified: that staff found
 * it to be right stands in the project's history. Throws `not-found`, and `conflict` where it has a project or the day is
 * signed off already.
 */
export async function attachSignOff(
  { db }: Pick<Services, 'db'>,
  { signOffId, projectId }: { signOffId: string; projectId: string },
  now: Date,
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const work = await tryLockWork(tx, projectId)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const signOff = await findUnverified(tx, signOffId)
    if (!signOff) throw new Problem('not-found', 'There is no such sign-off.')
    const { shootDate } = signOff.document
    if (await hasSignOffOf(tx, projectId, shootDate)) {
      throw new Problem('conflict', 'This project has a sign-off of that day already.')
    }
    if (!(await insertAttachment(tx, { signOffId, projectId, attachedAt: now }))) {
      throw new Problem('conflict', 'This sign-off was attached to a project already.')
    }
    const meta = { signOffId, by: signOff.name, email: signOff.email, shootDate }
    await recordActivity(tx, { actor: 'staff', action: 'sign-off.attached', subject: projectId, meta })
    // A day that is known came by the link, or was attached first.
    return updateProject(tx, projectId, work.project.shootDate === null ? { shootDate } : {})
  })
}
