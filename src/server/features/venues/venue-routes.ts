import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { venueDeskDoors } from '#domain/venues/venue-desk-doors.ts'
import { venueDoors } from '#domain/venues/venue-doors.ts'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { bookingWords } from '#domain/venues/venue-words.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
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

export function mountVenues(app: Hono<AppEnv>, services: DoorServices): void {
  mountGate(app, services)
  mountDesk(app, services)
}

function mountGate(app: Hono<AppEnv>, services: DoorServices): void {
  bindDoor(app, services, venueDoors.readVenueSession, async ({ query, c }) => {
    const now = new Date()
    const venue = await findVenueBySlug(services.db, query.proposalSlug)
    if (!venue && query.proposalSlug !== lakesideSlug) throw new Problem('not-found', 'Proposal Not Found')
    if (!venue || !mayEnter(c, services, venue, now)) return { authenticated: false, proposal: null }
    return { authenticated: true, proposal: await toProposal(services, venue, now) }
  })

  bindDoor(app, services, venueDoors.unlockVenue, async ({ body, c }) => {
    await unlockVenue(c, services, body, new Date())
    return { ...done, authenticated: true as const }
  })

  bindDoor(app, services, venueDoors.reserveWeekend, async ({ body, c }) => {
    const now = new Date()
    await reserveWeekend(services, await enterOrThrow(c, services, body.proposalSlug, now), body, now)
    return { ...done, message: bookingWords.done.text }
  })
}

function mountDesk(app: Hono<AppEnv>, services: DoorServices): void {
  const { db, env } = services
  const answer = async (venue: VenueRow) => ({ ...done, venue: await toVenue(services, venue) })

  bindDoor(app, services, venueDeskDoors.listVenues, async () => ({
    venues: (await listVenues(db, thisWeekend(new Date()))).map((row) => toCard(env, row)),
  }))

  bindDoor(app, services, venueDeskDoors.readVenue, async ({ params }) => {
    const venue = await findVenue(db, params.id)
    if (!venue) throw noSuchVenue()
    return { venue: await toVenue(services, venue) }
  })

  bindDoor(app, services, venueDeskDoors.makeVenue, async ({ body }) => answer(await makeVenue(services, body)))

  bindDoor(app, services, venueDeskDoors.changeVenue, async ({ params, body: { revision, ...text } }) =>
    answer(await changeVenue(services, { id: params.id, revision, text })),
  )

  bindDoor(app, services, venueDeskDoors.setVenueCode, async ({ params, body }) =>
    answer(await setVenueCode(services, params.id, body.accessCode)),
  )

  bindDoor(app, services, venueDeskDoors.deleteVenue, async ({ params }) => {
    await deleteVenue(services, params.id)
    return done
  })

  bindDoor(app, services, venueDeskDoors.cancelBooking, async ({ params }) => {
    await cancelBooking(services, params.id)
    return done
  })
}
