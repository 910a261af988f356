import type { Present } from '../../base/present.ts'
import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { dateEndpoints, portalDateEndpoints } from '#domain/shoot-dates/date-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInClient } from '../../base/http/request-context.ts'
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
  const lookingAt = ({ now, today }: Present) => ({ db, sources, now, today })
  const saved = async (at: Present, projectId: string) => ({
    success: true as const,
    dates: await readAdminDates(lookingAt(at), projectId),
  })

  const ownDates = async (call: Present & { client: SignedInClient }, projectId: string) => {
    const project = await findOwnProject(db, call.client.id, projectId)
    if (!project) throw new Problem('not-found', portalMessages.missingText)
    return readPortalDates(lookingAt(call), project, call.client)
  }

  bindGroup(app, services, dateEndpoints, {
    readDates: async (call) => ({ dates: await readAdminDates(lookingAt(call), call.params.id) }),
    offerDates: (call) => offerDates(call, call.params.id, call.body).then(() => saved(call, call.params.id)),
    withdrawDates: (call) => withdrawDates(services, call.params.id).then(() => saved(call, call.params.id)),
    confirmDate: async (call) => saved(call, (await confirmDate(call, call.params.id)).projectId),
    declineDate: async (call) => saved(call, (await declineDate(call, call.params.id, call.body.reason)).projectId),
  })

  bindGroup(app, services, portalDateEndpoints, {
    readOwnDates: async (call) => ({ dates: await ownDates(call, call.params.id) }),
    chooseDate: async (call) => {
      await enqueue(() => chooseDate({ ...call, sources }, call.client, call.params.id, call.body))
      return { dates: await ownDates(call, call.params.id) }
    },
    releaseDate: async (call) => {
      await releaseDate(call, call.client, call.params.id)
      return { dates: await ownDates(call, call.params.id) }
    },
  })
}
