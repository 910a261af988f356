import type { Hono } from 'hono'
import { systemDoors } from '#domain/system/system-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { checks } from './examine.ts'
import { makeSpaceReader } from './read-space.ts'
import { readSystem, readVersions } from './read-system.ts'
import { retryJobs } from './retry-jobs.ts'
import { runChecks } from './run-checks.ts'

export function mountSystem(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env, storage } = services
  const readSpace = makeSpaceReader(services)
  let versions: ReturnType<typeof readVersions> | undefined

  bindDoor(app, services, systemDoors.readSystem, async () => {
    versions ??= readVersions(services)
    return readSystem(services, await versions, new Date())
  })

  bindDoor(app, services, systemDoors.readSpace, async () => readSpace(new Date()))

  bindDoor(app, services, systemDoors.examine, async () => {
    const now = new Date()
    const findings = await runChecks(checks, { env, variables: process.env, db, storage, now })
    return { findings, examinedAt: now.toISOString() }
  })

  bindDoor(app, services, systemDoors.retryJobs, async ({ body }) => {
    const retried = await retryJobs(services, body.ids)
    return { success: true as const, retried }
  })
}
