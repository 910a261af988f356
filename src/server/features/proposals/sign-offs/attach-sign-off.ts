import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { tryLockWork, updateProject } from '../proposal-store.ts'
import { findUnverified, hasSignOffOf, insertAttachment } from './sign-off-store.ts'

/**
 * Attaches an unverified sign-off to a project. It stays unverified; the project's history records who attached it. Throws
 * `not-found`, and `conflict` when it has a project or the day is signed off already.
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
    if (!signOff) throw new Problem('not-found', 'This sign-off does not exist.')
    const { shootDate } = signOff.document
    if (await hasSignOffOf(tx, projectId, shootDate)) {
      throw new Problem('conflict', 'This project already has a sign-off for that day.')
    }
    if (!(await insertAttachment(tx, { signOffId, projectId, attachedAt: now }))) {
      throw new Problem('conflict', 'This sign-off has already been attached to a project.')
    }
    const meta = { signOffId, by: signOff.name, email: signOff.email, shootDate }
    await recordActivity(tx, { actor: 'staff', action: 'sign-off.attached', subject: projectId, meta })
    // An existing shoot date came from the link or an earlier attachment, and stays.
    return updateProject(tx, projectId, work.project.shootDate === null ? { shootDate } : {})
  })
}
