import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { recordId, requiredLine } from '../common/fields.ts'
import { accessCode, venueText } from './venue.ts'
import { isVenueSlug } from './venue-slug.ts'

/** Where a venue's access code is set. */
export const codeSources = ['admin', 'setting', 'demo', 'none'] as const
export type CodeSource = (typeof codeSources)[number]

const slug = z
  .string('Please enter a web address.')
  .trim()
  .toLowerCase()
  .refine(isVenueSlug, 'Please use lower-case letters, digits and single hyphens: up to 80 characters, but not exactly 22.')

const code = accessCode.refine((text) => text.length >= 6, 'Please use at least 6 characters.')

const card = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  hero: z.string(),
  /** URL for the venue, beside its code. */
  link: z.string(),
  code: z.enum(codeSources),
  /** Number of upcoming reserved weekends, this one included. */
  coming: z.number(),
})
export type VenueCard = z.output<typeof card>

const booking = z.object({
  id: z.string(),
  /** The weekend's Saturday. */
  weekend: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  notes: z.string(),
  createdAt: z.iso.datetime(),
})
export type VenueBooking = z.output<typeof booking>

const venue = card.omit({ coming: true }).extend({
  text: venueText,
  revision: z.number(),
  /** Reserved weekends, latest first. */
  bookings: z.array(booking),
})
export type Venue = z.output<typeof venue>

const one = z.object({ success: z.literal(true), venue })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'change-prices', path: '/api/admin/venues' })

/** Endpoints for private proposals to venues in the admin area. */
export const venueAdminEndpoints = {
  listVenues: staffEndpoint('GET', '', 'List venues', { answer: z.object({ venues: z.array(card) }) }),
  readVenue: staffEndpoint('GET', '/:id', 'Read venue', { answer: z.object({ venue }) }),
  makeVenue: staffEndpoint('POST', '', 'Make venue', {
    description: 'Copies texts and pictures from another venue, or the original ones. Not accessible until it has a code.',
    body: z.object({
      name: requiredLine('Please name the venue.', 80),
      proposalSlug: slug,
      accessCode: code.nullable(),
      copyOf: recordId.nullable(),
    }),
    answer: one,
  }),
  changeVenue: staffEndpoint('PUT', '/:id', 'Change venue', {
    body: venueText.extend({ revision: z.int32().min(1) }),
    answer: one,
  }),
  setVenueCode: staffEndpoint('PUT', '/:id/code', 'Set venue code', {
    description: 'Visitors who used the old code must enter the new one; null removes the code set in the admin area.',
    body: z.object({ accessCode: code.nullable() }),
    answer: one,
  }),
  deleteVenue: staffEndpoint('DELETE', '/:id', 'Delete venue', { description: '409 while a weekend is reserved.' }),
  cancelBooking: staffEndpoint('DELETE', '/api/admin/venue-bookings/:id', 'Cancel booking', {
    description: 'Frees the weekend; sends no mail.',
  }),
}
