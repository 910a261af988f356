import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money.ts'
import { clientProjectDoors } from '#domain/projects/client-project-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { findClient } from '../clients/client-store.ts'
import { noSuchClient } from '../clients/hold-client.ts'
import { listProjectsOf } from './client-project-store.ts'

export function mountClientProjects(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, clientProjectDoors.listProjectsOfClient, async ({ params }) => {
    const client = await findClient(db, params.id)
    if (!client) throw noSuchClient()
    const rows = await listProjectsOf(db, client.id)
    return {
      projects: rows.map((row) => ({
        ...row,
        stage: row.boardStage,
        value: toPounds(row.valuePence),
        createdAt: row.createdAt.toISOString(),
      })),
    }
  })
}
