import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { bookingMessages } from '#domain/venues/venue-messages.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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
  bindEndpoint(app, services, venueEndpoints.readVenueSession, async ({ query, c }) => {
    const now = new Date()
    const venue = await findVenueBySlug(services.db, query.proposalSlug)
    if (!venue && query.proposalSlug !== lakesideSlug) throw new Problem('not-found', 'Proposal Not Found')
    if (!venue || !mayEnter(c, services, venue, now)) return { authenticated: false, proposal: null }
    return { authenticated: true, proposal: await toProposal(services, venue, now) }
  })

  bindEndpoint(app, services, venueEndpoints.unlockVenue, async ({ body, c }) => {
    await unlockVenue(c, services, body, new Date())
    return { ...done, authenticated: true as const }
  })

  bindEndpoint(app, services, venueEndpoints.reserveWeekend, async ({ body, c }) => {
    const now = new Date()
    const venue = await enterOrThrow(c, services, body.proposalSlug, now)
    await reserveWeekend(services, venue, body, await findDecider(c, services), now)
    return { ...done, message: bookingMessages.done.text }
  })
}

function mountAdmin(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services
  const answer = async (venue: VenueRow) => ({ ...done, venue: await toVenue(services, venue) })

  bindEndpoint(app, services, venueAdminEndpoints.listVenues, async () => ({
    venues: (await listVenues(db, thisWeekend(new Date()))).map((row) => toCard(env, row)),
  }))

  bindEndpoint(app, services, venueAdminEndpoints.readVenue, async ({ params }) => {
    const venue = await findVenue(db, params.id)
    if (!venue) throw noSuchVenue()
    return { venue: await toVenue(services, venue) }
  })

  bindEndpoint(app, services, venueAdminEndpoints.makeVenue, async ({ body }) => answer(await makeVenue(services, body)))

  bindEndpoint(app, services, venueAdminEndpoints.changeVenue, async ({ params, body: { revision, ...text } }) =>
    answer(await changeVenue(services, { id: params.id, revision, text })),
  )

  bindEndpoint(app, services, venueAdminEndpoints.setVenueCode, async ({ params, body }) =>
    answer(await setVenueCode(services, params.id, body.accessCode)),
  )

  bindEndpoint(app, services, venueAdminEndpoints.deleteVenue, async ({ params }) => {
    await deleteVenue(services, params.id)
    return done
  })

  bindEndpoint(app, services, venueAdminEndpoints.cancelBooking, async ({ params }) => {
    await cancelBooking(services, params.id)
    return done
  })
}
