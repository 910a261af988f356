import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { milestoneEndpoints } from '#domain/projects/stages/milestone-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { listMilestones } from './milestone-store.ts'
import { findProject } from '../project-store.ts'
import { saveMilestones } from './save-milestones.ts'

export function mountMilestones(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, milestoneEndpoints, {
    readMilestones: async ({ params: { id } }) => {
      const project = await findProject(db, id)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      return { milestones: await listMilestones(db, id), revision: project.milestonesRevision }
    },
    saveMilestones: ({ params: { id }, body }) => saveMilestones(services, id, body),
  })
}
