import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { clientProjectEndpoints } from '#domain/projects/client-project-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findClient } from '../clients/client-store.ts'
import { noSuchClient } from '../clients/changes/lock-client.ts'
import { listProjectsOf } from './client-project-store.ts'

export function mountClientProjects(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, clientProjectEndpoints, {
    listProjectsOfClient: async ({ params }) => {
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
    },
  })
}
