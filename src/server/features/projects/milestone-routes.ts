import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { milestoneDoors } from '#domain/projects/milestone-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { listMilestones } from './milestone-store.ts'
import { findProject } from './project-store.ts'
import { saveMilestones } from './save-milestones.ts'

export function mountMilestones(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, milestoneDoors.readMilestones, async ({ params: { id } }) => {
    const project = await findProject(db, id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    return { milestones: await listMilestones(db, id), revision: project.milestonesRevision }
  })

  bindDoor(app, services, milestoneDoors.saveMilestones, ({ params: { id }, body }) => saveMilestones(services, id, body))
}
