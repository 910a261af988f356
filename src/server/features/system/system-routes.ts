import type { Hono } from 'hono'
import { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { checks } from './examine.ts'
import { makeSpaceReader } from './read-space.ts'
import { readSystem, readVersions } from './read-system.ts'
import { retryJobs } from './retry-jobs.ts'
import { runChecks } from './run-checks.ts'

export function mountSystem(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, storage } = services
  const readSpace = makeSpaceReader(services)
  let versions: ReturnType<typeof readVersions> | undefined

  bindGroup(app, services, systemEndpoints, {
    readSystem: async ({ now }) => {
      versions ??= readVersions(services)
      return readSystem(services, await versions, now)
    },
    readSpace: async ({ now }) => readSpace(now),
    examine: async ({ now }) => {
      const findings = await runChecks(checks, { env, variables: process.env, db, storage, now })
      return { findings, examinedAt: now.toISOString() }
    },
    retryJobs: async ({ body }) => ({ retried: await retryJobs(services, body.ids) }),
  })
}
