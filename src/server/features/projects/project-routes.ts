import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { projectDoors } from '#domain/projects/project-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { findInquiry } from '../inquiries/inquiry-store.ts'
import { draftProjectFromPlan } from './draft-project-from-plan.ts'
import { findProjectOfInquiry, listItems, type ProjectRow } from './project-store.ts'

export function mountProjects(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  async function toDraft(project: ProjectRow) {
    const items = await listItems(db, project.id)
    return {
      ...project,
      items: items.map(({ description, cost }) => ({ description, cost: toPounds(cost) })),
      total: toPounds(items.reduce((sum, { cost }) => sum + cost, 0)),
      createdAt: project.createdAt.toISOString(),
    }
  }

  bindDoor(app, services, projectDoors.readDraftOfInquiry, async ({ params }) => {
    if (!(await findInquiry(db, params.id))) throw new Problem('not-found', 'This inquiry does not exist.')
    const project = await findProjectOfInquiry(db, params.id)
    return { project: project && (await toDraft(project)) }
  })

  bindDoor(app, services, projectDoors.draftFromPlan, async ({ params }) => ({
    success: true,
    project: await toDraft(await draftProjectFromPlan(services, params.id)),
  }))
}
