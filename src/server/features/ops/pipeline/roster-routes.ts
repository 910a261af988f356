import type { Hono } from 'hono'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { bookSupplier, changeBooking, releaseBooking } from './book-supplier.ts'
import { readRoster } from './booking-store.ts'
import { toFreelancers } from './ops-answers.ts'

const done = { success: true } as const

export function mountRoster(app: Hono<AppEnv>, services: EndpointServices): void {
  bindEndpoint(app, services, rosterEndpoints.readRoster, async ({ query }) => {
    const today = studioDay(new Date())
    const from = query.from ?? today
    return { from, today, freelancers: toFreelancers(await readRoster(services.db, from), from) }
  })

  bindEndpoint(app, services, rosterEndpoints.book, async ({ body }) => ({ ...done, ids: await bookSupplier(services, body) }))

  bindEndpoint(app, services, rosterEndpoints.changeBooking, async ({ params, body }) => {
    await changeBooking(services, params.id, body)
    return done
  })

  bindEndpoint(app, services, rosterEndpoints.releaseBooking, async ({ params }) => {
    await releaseBooking(services, params.id)
    return done
  })
}
