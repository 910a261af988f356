import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { dateEndpoints, portalDateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import type { BusySource } from '../bookings/slots/busy-source.ts'
import { findOwnProject } from '../portal/portal-store.ts'
import { chooseDate } from './choose-date.ts'
import { readAdminDates, readPortalDates } from './date-answers.ts'
import { confirmDate, declineDate, releaseDate } from './decide-date.ts'
import { offerDates, withdrawDates } from './offer-dates.ts'

/** A crowd at one day waits here, not for connections to the database, which everybody else needs too. */
const enqueue = makeTaskQueue({ atOnce: 8 })

export function mountShootDates(app: Hono<AppEnv>, services: EndpointServices, sources: readonly BusySource[]): void {
  const { db } = services
  const looking = () => ({ db, sources, now: new Date() })
  const saved = async (projectId: string) => ({
    success: true as const,
    dates: await readAdminDates(looking(), projectId),
  })

  bindEndpoint(app, services, dateEndpoints.readDates, async ({ params }) => ({
    dates: await readAdminDates(looking(), params.id),
  }))

  bindEndpoint(app, services, dateEndpoints.offerDates, async ({ params, body }) => {
    await offerDates({ ...services, now: new Date() }, params.id, body)
    return saved(params.id)
  })

  bindEndpoint(app, services, dateEndpoints.withdrawDates, async ({ params }) => {
    await withdrawDates(services, params.id)
    return saved(params.id)
  })

  bindEndpoint(app, services, dateEndpoints.confirmDate, async ({ params }) =>
    saved((await confirmDate({ ...services, now: new Date() }, params.id)).projectId),
  )

  bindEndpoint(app, services, dateEndpoints.declineDate, async ({ params, body }) =>
    saved((await declineDate({ ...services, now: new Date() }, params.id, body.reason)).projectId),
  )

  const ownDates = async (client: Parameters<typeof readPortalDates>[2], projectId: string) => {
    const project = await findOwnProject(db, client.id, projectId)
    if (!project) throw new Problem('not-found', portalMessages.missingText)
    return readPortalDates(looking(), project, client)
  }

  bindEndpoint(app, services, portalDateEndpoints.readOwnDates, async ({ params, c }) => ({
    dates: await ownDates(c.get('client')!, params.id),
  }))

  bindEndpoint(app, services, portalDateEndpoints.chooseDate, async ({ params, body, c }) => {
    const client = c.get('client')!
    await enqueue(() => chooseDate({ ...services, sources, now: new Date() }, client, params.id, body))
    return { success: true as const, dates: await ownDates(client, params.id) }
  })

  bindEndpoint(app, services, portalDateEndpoints.releaseDate, async ({ params, c }) => {
    const client = c.get('client')!
    await releaseDate({ ...services, now: new Date() }, client, params.id)
    return { success: true as const, dates: await ownDates(client, params.id) }
  })
}
