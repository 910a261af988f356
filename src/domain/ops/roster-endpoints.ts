import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { dayStates } from '../suppliers/supplier-messages.ts'
import { bookingStates, dayParts } from '../shoots/booking-labels.ts'

const forStaff = endpointsFor({ who: 'staff', flag: 'opsDashboard', path: '/api/ops/bookings' })
const day = z.iso.date('Please enter a valid date.').refine((value) => value.startsWith('20'), 'Please enter a valid date.')

const rosterBooking = z.object({
  id: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  part: z.enum(dayParts),
  /** A confirmed call sheet books the day, an unconfirmed one holds it. */
  state: z.enum(bookingStates),
  /** True when it can be changed or released here; a day taken only by a call sheet cannot. */
  booked: z.boolean(),
  /** The shoot whose call sheet lists them that day. */
  shootId: z.string().nullable(),
})
export type RosterBooking = z.output<typeof rosterBooking>

export const freelancer = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string(),
  /** Pounds a day. */
  rate: z.number(),
  /** Mean of the scores, 1 to 5; null when there are none. */
  rating: z.number().nullable(),
  availability: z.array(
    z.object({
      date: z.iso.date(),
      status: z.enum(dayStates),
      /** State of the day in the supplier's own calendar. */
      marked: z.enum(dayStates),
      note: z.string(),
      bookings: z.array(rosterBooking),
      /** True when booked twice at a time, or on a day marked as away. */
      clash: z.boolean(),
    }),
  ),
})
export type Freelancer = z.output<typeof freelancer>

export const rosterEndpoints = {
  readRoster: forStaff('GET', '/api/ops/roster', 'Read roster', {
    description: 'Active suppliers with seven days from the given one, or from today.',
    can: 'plan-shoots',
    query: z.object({ from: day.optional() }),
    answer: z.object({ from: z.iso.date(), today: z.iso.date(), freelancers: z.array(freelancer) }),
  }),
  book: forStaff('POST', '', 'Book crew or equipment', {
    description:
      '409 with a message for a clash, unless `anyway` is set; always 409 when they are on this project that day already.',
    can: 'plan-shoots',
    body: z.object({
      supplierId: z.uuid('Please choose someone.'),
      projectId: z.uuid('Please choose a project.'),
      days: z.array(day).min(1, 'Please choose a day.').max(31, 'Please book at most 31 days at once.'),
      part: z.enum(dayParts).default('day'),
      state: z.enum(bookingStates),
      /** Pounds a day; the supplier's own rate when missing. */
      rate: z
        .number('Please enter a rate.')
        .min(0, 'A rate cannot be negative.')
        .max(100_000, 'Please enter a smaller rate.')
        .refine(isWholePence, { error: wholePenceMessage })
        .optional(),
      anyway: z.boolean().default(false),
    }),
    answer: done.extend({ ids: z.array(z.string()) }),
  }),
  changeBooking: forStaff('PATCH', '/:id', 'Change booking', {
    description: 'Turns a hold into a booking or back; clashes as above.',
    can: 'plan-shoots',
    body: z.object({ state: z.enum(bookingStates), anyway: z.boolean().default(false) }),
  }),
  releaseBooking: forStaff('DELETE', '/:id', 'Release booking', { can: 'plan-shoots' }),
}
