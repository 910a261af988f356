import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { venueAdminEndpoints } from '#domain/venues/venue-admin-endpoints.ts'
import { venueEndpoints } from '#domain/venues/venue-endpoints.ts'
import { lakesideSlug } from '#domain/venues/venue-slug.ts'
import { bookingMessages } from '#domain/venues/venue-messages.ts'
import { weekendLabel } from '#domain/venues/weekend.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findDecider } from '../signatures/prove-identity.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { changeVenue, noSuchVenue, lockVenueOrThrow } from './change-venue.ts'
import { releaseAssets } from '../media/library/asset-library-store.ts'
import { makeVenue } from './make-venue.ts'
import { reserveWeekend } from './reserve-weekend.ts'
import { hashPassword } from '../../base/access/password-hash.ts'
import { unlockVenue } from './unlock-venue.ts'
import { thisWeekend, toCard, toProposal, toVenue } from './venue-answers.ts'
import { enterOrThrow, mayEnter } from './venue-gate.ts'
import {
  findVenue,
  findVenueBySlug,
  listVenues,
  type VenueRow,
  removeBooking,
  hasBookings,
  removeVenue,
  updateVenue,
} from './venue-store.ts'

const done = { success: true } as const

export function mountVenues(app: Hono<AppEnv>, services: EndpointServices): void {
  mountGate(app, services)
  mountAdmin(app, services)
}

function mountGate(app: Hono<AppEnv>, services: EndpointServices): void {
  bindGroup(app, services, venueEndpoints, {
    readVenueSession: async ({ query, c, now, today }) => {
      const venue = await findVenueBySlug(services.db, query.proposalSlug)
      if (!venue && query.proposalSlug !== lakesideSlug) throw new Problem('not-found', 'Proposal Not Found')
      if (!venue || !mayEnter(c, services, venue, now)) return { authenticated: false, proposal: null }
      return { authenticated: true, proposal: await toProposal(services, venue, today) }
    },
    unlockVenue: ({ body, c, now }) => unlockVenue(c, services, body, now).then(() => ({ authenticated: true as const })),
    reserveWeekend: async ({ body, c, now, today }) => {
      const venue = await enterOrThrow(c, services, body.proposalSlug, now)
      await reserveWeekend(services, venue, body, await findDecider(c, services), { now, today })
      return { message: bookingMessages.done.text }
    },
  })
}

function mountAdmin(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services
  const answer = async (venue: VenueRow) => ({ ...done, venue: await toVenue(services, venue) })

  bindGroup(app, services, venueAdminEndpoints, {
    listVenues: async ({ today }) => ({ venues: (await listVenues(db, thisWeekend(today))).map((row) => toCard(env, row)) }),
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

/** Frees a weekend; its project stays on the board. Throws `not-found`. */
async function cancelBooking({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await removeBooking(tx, id)
    if (!booking) throw new Problem('not-found', 'This weekend is already free.')
    const { venueId, projectId, weekend } = booking
    const meta = { venueId, weekend: weekendLabel(weekend) }
    await recordActivity(tx, { actor: 'staff', action: 'weekend.freed', subject: projectId ?? venueId, meta })
  })
}

/** Throws `not-found`, and `conflict` while a weekend is reserved. */
async function deleteVenue({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { slug } = await lockVenueOrThrow(tx, id)
    if (await hasBookings(tx, id)) throw new Problem('conflict', 'This proposal has reserved weekends, so it cannot be deleted.')
    await removeVenue(tx, id)
    await releaseAssets(tx, 'venue', id)
    await recordActivity(tx, { actor: 'staff', action: 'venue.deleted', subject: id, meta: { slug } })
  })
}

/** Null removes the code set by staff. Throws `not-found`. */
async function setVenueCode({ db }: Pick<Services, 'db'>, id: string, accessCode: string | null): Promise<VenueRow> {
  const codeHash = accessCode === null ? null : await hashPassword(accessCode)
  return db.transaction(async (tx) => {
    await lockVenueOrThrow(tx, id)
    await recordActivity(tx, { actor: 'staff', action: codeHash ? 'venue.code-set' : 'venue.code-removed', subject: id })
    return updateVenue(tx, id, { codeHash, codeEndedAt: null })
  })
}
