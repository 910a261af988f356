import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockItem } from '../content/editor/editor-store.ts'
import { findProject } from '../projects/project-store.ts'
import { savePageProjectRow } from './page-store.ts'

/** Says which project a page of the website is about. Throws `not-found`, and `invalid` for a project that is gone. */
export async function savePageProject({ db }: Pick<Services, 'db'>, contentId: string, projectId: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await tryLockItem(tx, contentId)
    if (!item) throw noSuchPage()
    const project = projectId === null ? null : await findProject(tx, projectId)
    if (projectId !== null && !project) {
      const text = 'This project does not exist.'
      throw new Problem('invalid', text, { fields: { projectId: text } })
    }
    await savePageProjectRow(tx, contentId, projectId)
    const meta = { title: item.draft.title, project: project?.projectTitle ?? null }
    await recordActivity(tx, { actor: 'staff', action: 'content.project-chosen', subject: contentId, meta })
  })
}

export const noSuchPage = () => new Problem('not-found', 'This no longer exists: someone deleted it.')
