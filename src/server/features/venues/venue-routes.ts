import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { bookingMessages } from '#domain/venues/venue-messages.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findDecider } from '../signatures/prove-identity.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeVenue, noSuchVenue } from './change-venue.ts'
import { deleteVenue } from './delete-venue.ts'
import { makeVenue } from './make-venue.ts'
import { reserveWeekend } from './reserve-weekend.ts'
import { setVenueCode } from './set-venue-code.ts'
import { unlockVenue } from './unlock-venue.ts'
import { thisWeekend, toCard, toProposal, toVenue } from './venue-answers.ts'
import { enterOrThrow, mayEnter } from './venue-gate.ts'
import { findVenue, findVenueBySlug, listVenues, type VenueRow } from './venue-store.ts'

const done = { success: true } as const

export function mountVenues(app: Hono<AppEnv>, services: EndpointServices): void {
  mountGate(app, services)
  mountAdmin(app, services)
}

function mountGate(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, venueEndpoints, {
    readVenueSession: async ({ query, c, now }) => {
      const venue = await findVenueBySlug(services.db, query.proposalSlug)
      if (!venue && query.proposalSlug !== lakesideSlug) throw new Problem('not-found', 'Proposal Not Found')
      if (!venue || !mayEnter(c, services, venue, now)) return { authenticated: false, proposal: null }
      return { authenticated: true, proposal: await toProposal(services, venue, now) }
    },
    unlockVenue: ({ body, c }) => unlockVenue(c, services, body, new Date()).then(() => ({ authenticated: true as const })),
    reserveWeekend: async ({ body, c, now }) => {
      const venue = await enterOrThrow(c, services, body.proposalSlug, now)
      await reserveWeekend(services, venue, body, await findDecider(c, services), now)
      return { message: bookingMessages.done.text }
    },
  })
}

function mountAdmin(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services
  const answer = async (venue: VenueRow) => ({ ...done, venue: await toVenue(services, venue) })

  bindGroup(app, services, venueAdminEndpoints, {
    listVenues: async () => ({ venues: (await listVenues(db, thisWeekend(new Date()))).map((row) => toCard(env, row)) }),
    readVenue: async ({ params }) => {
      const venue = await findVenue(db, params.id)
      if (!venue) throw noSuchVenue()
      return { venue: await toVenue(services, venue) }
    },
    makeVenue: async ({ body }) => answer(await makeVenue(services, body)),
    changeVenue: async ({ params, body: { revision, ...text } }) =>
      answer(await changeVenue(services, { id: params.id, revision, text })),
    setVenueCode: async ({ params, body }) => answer(await setVenueCode(services, params.id, body.accessCode)),
    deleteVenue: ({ params }) => deleteVenue(services, params.id),
    cancelBooking: ({ params }) => cancelBooking(services, params.id),
  })
}
