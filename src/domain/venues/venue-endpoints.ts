import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { shownFilm, shownPicture } from '../content/shown-media.ts'
import { accessCode, venueText, weekendForm, whichVenue } from './venue.ts'

/** What is sent to a browser that gave the code. */
const venueProposal = venueText.omit({ hero: true, films: true, photos: true }).extend({
  hero: shownPicture.nullable(),
  films: z.array(shownFilm.extend({ title: z.string(), placeholder: z.string() })),
  photos: z.array(shownPicture),
  /** From this one on, by their Saturdays. */
  takenWeekends: z.array(z.string()),
})
export type VenueProposal = z.output<typeof venueProposal>

/**
 * The specification's three calls, for the lakeside lodge and for whatever venue `proposalSlug` names. Nothing of a proposal
 * is told before its code is given.
 */
export const venueEndpoints = {
  /** 404 for a venue that there is not. */
  readVenueSession: endpoint({
    method: 'GET',
    path: '/api/proposals/lakeside/session',
    who: 'anyone',
    query: z.object({ proposalSlug: whichVenue }),
    answer: z.object({ authenticated: z.boolean(), proposal: venueProposal.nullable() }),
  }),
  /** The same refusal for a wrong code and for a venue that has none, after the same work. */
  unlockVenue: endpoint({
    method: 'POST',
    path: '/api/proposals/lakeside/auth',
    who: 'anyone',
    body: z.object({ accessCode, proposalSlug: whichVenue }),
    answer: z.object({ success: z.literal(true), authenticated: z.literal(true) }),
  }),
  /** 401 before the code is given, 409 for a weekend that is reserved. */
  reserveWeekend: endpoint({
    method: 'POST',
    path: '/api/proposals/lakeside/approve',
    who: 'anyone',
    limit: 'forms',
    body: weekendForm,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
