import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { goesWithProject, keptOfProject } from '#domain/projects/project-contents.ts'
import { projectRecordDoors } from '#domain/projects/project-record-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { changeProject } from './change-project.ts'
import { deleteProject } from './delete-project.ts'
import { countContents } from './project-contents-store.ts'

const done = { success: true } as const

export function mountProjectRecords(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, projectRecordDoors.changeProject, async ({ params, body }) => ({
    ...done,
    revision: await changeProject(services, params.id, body),
  }))

  bindDoor(app, services, projectRecordDoors.readProjectContents, async ({ params }) => {
    if (!(await findProject(db, params.id))) throw new Problem('not-found', 'This project does not exist.')
    const found = await countContents(db, params.id)
    return { goes: goesWithProject(found), kept: keptOfProject(found) }
  })

  bindDoor(app, services, projectRecordDoors.deleteProject, async ({ params }) => {
    await deleteProject(services, params.id)
    return done
  })
}
