import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { goesWithProject, keptOfProject, refusalToDeleteProject } from '#domain/projects/project-contents.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findProject, tryLockProject } from '../../projects/project-store.ts'
import { changeProject } from './change-project.ts'
import { countContents, removeProject } from './project-contents-store.ts'

export function mountProjectRecords(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, projectRecordEndpoints, {
    changeProject: async ({ params, body }) => ({ revision: await changeProject(services, params.id, body) }),
    readProjectContents: async ({ params }) => {
      if (!(await findProject(db, params.id))) throw new Problem('not-found', 'This project does not exist.')
      const found = await countContents(db, params.id)
      return { goes: goesWithProject(found), kept: keptOfProject(found) }
    },
    deleteProject: ({ params }) => deleteProject(services, params.id),
  })
}

/**
 * Deletes a project with its proposals, review, shoots and costs. Films stay in the library, its inquiry in the inbox. Throws
 * `not-found`, and `conflict` when an issued invoice or a signed document must be kept.
 */
async function deleteProject({ db, storage }: Pick<EndpointServices, 'db' | 'storage'>, id: string): Promise<void> {
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
