import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, recordId, requiredLine } from '../common/fields.ts'
import { accessCode, venueText } from './venue.ts'
import { isVenueSlug } from './venue-slug.ts'

/** Where the code that opens a proposal comes from. */
export const codeSources = ['admin', 'setting', 'demo', 'none'] as const
export type CodeSource = (typeof codeSources)[number]

const slug = z
  .string('Please give it an address.')
  .trim()
  .toLowerCase()
  .refine(isVenueSlug, 'Please use small letters, digits and single hyphens, at most 80, and not exactly 22.')

const code = accessCode.refine((text) => text.length >= 6, 'Please use at least 6 characters.')

const card = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  hero: z.string(),
  /** What the venue is given, beside its code. */
  link: z.string(),
  code: z.enum(codeSources),
  /** Reserved weekends from this one on. */
  coming: z.number(),
})
export type VenueCard = z.output<typeof card>

const booking = z.object({
  id: z.string(),
  /** Its Saturday. */
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
  /** Reserved weekends, the latest first. */
  bookings: z.array(booking),
})
export type Venue = z.output<typeof venue>

const one = z.object({ success: z.literal(true), venue })
const done = z.object({ success: z.literal(true) })

/** Private proposals in the admin area. */
export const venueAdminEndpoints = {
  listVenues: endpoint({ method: 'GET', path: '/api/admin/venues', who: 'staff', answer: z.object({ venues: z.array(card) }) }),
  readVenue: endpoint({
    method: 'GET',
    path: '/api/admin/venues/:id',
    who: 'staff',
    params: idParams,
    answer: z.object({ venue }),
  }),
  /** With the words and pictures of another one, or with those of the specification. Without a code nobody opens it yet. */
  makeVenue: endpoint({
    method: 'POST',
    path: '/api/admin/venues',
    who: 'staff',
    body: z.object({
      name: requiredLine('Please name the venue.', 80),
      proposalSlug: slug,
      accessCode: code.nullable(),
      copyOf: recordId.nullable(),
    }),
    answer: one,
  }),
  changeVenue: endpoint({
    method: 'PUT',
    path: '/api/admin/venues/:id',
    who: 'staff',
    params: idParams,
    body: venueText.extend({ revision: z.int32().min(1) }),
    answer: one,
  }),
  /** Whoever came in with the code of before has to give the new one; null takes the admin area's code away. */
  setVenueCode: endpoint({
    method: 'PUT',
    path: '/api/admin/venues/:id/code',
    who: 'staff',
    params: idParams,
    body: z.object({ accessCode: code.nullable() }),
    answer: one,
  }),
  /** Refused while somebody has reserved a weekend by it. */
  deleteVenue: endpoint({ method: 'DELETE', path: '/api/admin/venues/:id', who: 'staff', params: idParams, answer: done }),
  /** The weekend is free again; nobody is told by mail. */
  cancelBooking: endpoint({
    method: 'DELETE',
    path: '/api/admin/venue-bookings/:id',
    who: 'staff',
    params: idParams,
    answer: done,
  }),
}
