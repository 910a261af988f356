import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { shownFilm, shownPicture } from '../content/shown-media.ts'
import { accessCode, venueText, weekendForm, whichVenue } from './venue.ts'

/** Answer for a browser that has entered the code. */
const venueProposal = venueText.omit({ hero: true, films: true, photos: true }).extend({
  hero: shownPicture.nullable(),
  films: z.array(shownFilm.extend({ title: z.string(), placeholder: z.string() })),
  photos: z.array(shownPicture),
  /** True where a code to the visitor's own address is asked for before a weekend is reserved. */
  needsCode: z.boolean(),
  /** Saturdays of reserved weekends, this one included. */
  takenWeekends: z.array(z.string()),
})
export type VenueProposal = z.output<typeof venueProposal>

const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/proposals/lakeside' })

/**
 * The three calls of a private proposal, for the lakeside lodge or the venue of `proposalSlug`. Nothing of a proposal is returned
 * before its code was entered.
 */
export const venueEndpoints = {
  readVenueSession: publicEndpoint('GET', '/session', 'Read venue session', {
    description: '404 for an unknown venue.',
    query: z.object({ proposalSlug: whichVenue }),
    answer: z.object({ authenticated: z.boolean(), proposal: venueProposal.nullable() }),
  }),
  unlockVenue: publicEndpoint('POST', '/auth', 'Unlock venue', {
    description: 'A wrong code and a venue without one get the same error after the same time.',
    body: z.object({ accessCode, proposalSlug: whichVenue }),
    answer: z.object({ success: z.literal(true), authenticated: z.literal(true) }),
  }),
  reserveWeekend: publicEndpoint('POST', '/approve', 'Reserve a weekend', {
    description: '401 before the code was entered, 409 for a reserved weekend.',
    limit: 'forms',
    body: weekendForm,
    answer: z.object({ success: z.literal(true), message: z.string() }),
  }),
}
