import type { Hono } from 'hono'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { bookSupplier, changeBooking, releaseBooking } from './book-supplier.ts'
import { readRoster } from './booking-store.ts'
import { toFreelancers } from './ops-answers.ts'

export function mountRoster(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, rosterEndpoints, {
    readRoster: async ({ query, today }) => {
      const from = query.from ?? today
      return { from, today, freelancers: toFreelancers(await readRoster(services.db, from), from) }
    },
    book: async ({ body }) => ({ ids: await bookSupplier(services, body) }),
    changeBooking: ({ params, body }) => changeBooking(services, params.id, body),
    releaseBooking: ({ params }) => releaseBooking(services, params.id),
  })
}
