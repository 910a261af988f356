import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { goesWithProject, keptOfProject } from '#domain/projects/project-contents.ts'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findProject } from '../../projects/project-store.ts'
import { changeProject } from './change-project.ts'
import { deleteProject } from './delete-project.ts'
import { countContents } from './project-contents-store.ts'

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
