import { Problem } from '#domain/common/problem.ts'
import { refusalToDeleteProject } from '#domain/projects/project-contents.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockProject } from '../../projects/project-store.ts'
import { countContents, removeProject } from './project-contents-store.ts'

/**
 * Deletes a project with its proposals, review, shoots and costs. Films stay in the library, its inquiry in the inbox. Throws
 * `not-found`, and `conflict` when an issued invoice or a signed document must be kept.
 */
export async function deleteProject({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const project = await tryLockProject(tx, id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const refusal = refusalToDeleteProject(await countContents(tx, id))
    if (refusal) throw new Problem('conflict', refusal)
    const files = await removeProject(tx, id)
    const { projectTitle, number } = project
    await recordActivity(tx, { actor: 'staff', action: 'project.deleted', subject: id, meta: { projectTitle, number } })
    return files
  })
  // After the commit, since files must outlive a rollback.
  for (const storageKey of files) await storage.remove(storageKey)
}
