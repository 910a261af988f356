import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { vatAnswer } from '../common/money/vat-answer.ts'
import { answerBy } from './answer-by.ts'
import { bookingForm, chosenSlot, holdKey } from './booking-form.ts'
import { assignments, meetingPlaces } from './booking-labels.ts'
import { bookingQuestion } from './booking-type.ts'

const shownType = z.object({
  slug: z.string(),
  name: z.string(),
  text: z.string(),
  minutes: z.number(),
  meeting: z.enum(meetingPlaces),
  /** Address of a place; the link of a call is only in the mail. */
  place: z.string(),
  /** Net, in pounds; null for free. */
  price: z.number().nullable(),
  vat: vatAnswer,
})
export type ShownBookingType = z.output<typeof shownType>

const shownSlot = z.object({
  startsAt: z.iso.datetime(),
  /** Who is free, where the visitor chooses; otherwise empty. */
  personIds: z.array(z.string()),
})
export type ShownSlot = z.output<typeof shownSlot>

const slots = {
  slots: z.array(shownSlot),
  /** The studio's time zone. */
  timeZone: z.string(),
}
const people = z.array(z.object({ id: z.string(), name: z.string() }))

const shownBooking = z.object({
  name: z.string(),
  type: shownType,
  /** Whom they meet. */
  person: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The visitor's time zone. */
  zone: z.string(),
  state: z.enum(['booked', 'cancelled', 'over']),
  /** Until when the visitor has to confirm it, else the time is given back; null once they did. */
  confirmBy: z.iso.datetime().nullable(),
  /** Until when the studio answers what the visitor wrote with it; null where it owes no answer, and once that is past. */
  answerBy: answerBy.nullable(),
})
export type ShownBooking = z.output<typeof shownBooking>

const bySlug = z.object({ slug: z.string().max(60) })
const byKey = z.object({ key: holdKey })
const done = z.object({ success: z.literal(true), message: z.string() })

const publicEndpoint = endpointsFor({ who: 'anyone' })

export const bookingEndpoints = {
  readBookingState: publicEndpoint('GET', '/api/booking', 'Read whether anything can be booked', {
    description: 'Whether anything can be booked: while not, the others answer 404 and no page links to them.',
    forEveryone: true,
    answer: z.object({ open: z.boolean() }),
  }),
  listBookable: publicEndpoint('GET', '/api/book', 'List what can be booked', {
    forEveryone: true,
    answer: z.object({ types: z.array(shownType) }),
  }),
  readBookable: publicEndpoint('GET', '/api/book/:slug', 'Read what can be booked, with its free times', {
    description:
      'With the slots of 31 days: from today on, or from the given day. `days.last` is the last day of the type. A slot that the caller holds counts as free.',
    params: bySlug,
    limit: 'links',
    query: z.object({ hold: holdKey.optional(), from: z.iso.date().optional() }),
    answer: z.object({
      days: z.object({ from: z.iso.date(), to: z.iso.date(), last: z.iso.date() }),
      type: shownType.extend({ questions: z.array(bookingQuestion), assignment: z.enum(assignments) }),
      people,
      ...slots,
    }),
  }),
  holdSlot: publicEndpoint('POST', '/api/book/:slug/hold', 'Hold a time while one types', {
    description:
      'Keeps a slot while the visitor fills in the form; the slot that they held before is free again. 409 when it is taken.',
    limit: 'holds',
    params: bySlug,
    body: chosenSlot.extend({ hold: holdKey.nullable().default(null) }),
    answer: z.object({ success: z.literal(true), hold: z.string(), heldUntil: z.iso.datetime(), person: z.string() }),
  }),
  book: publicEndpoint('POST', '/api/book/:slug', 'Book a time', {
    description:
      'Unless `confirmBy` is null, the visitor confirms it by the mailed link until then, else the time is given back.',
    limit: 'forms',
    params: bySlug,
    body: bookingForm,
    answer: done.extend({ person: z.string(), startsAt: z.iso.datetime(), confirmBy: z.iso.datetime().nullable(), answerBy }),
  }),

  readBooking: publicEndpoint('GET', '/api/bookings/:key', 'Read booking', {
    description: 'By the link of the confirmation.',
    limit: 'links',
    params: byKey,
    answer: z.object({ booking: shownBooking }),
  }),
  listSlotsOfBooking: publicEndpoint('GET', '/api/bookings/:key/slots', 'List slots of booking', {
    limit: 'links',
    params: byKey,
    answer: z.object(slots),
  }),
  moveBooking: publicEndpoint('POST', '/api/bookings/:key/move', 'Move booking', {
    limit: 'links',
    params: byKey,
    body: z.object({ startsAt: chosenSlot.shape.startsAt }),
    answer: z.object({ success: z.literal(true), booking: shownBooking }),
  }),
  confirmBooking: publicEndpoint('POST', '/api/bookings/:key/confirm', 'Confirm booking', {
    description: 'By the link of the mail, which proves the mailbox. Confirming again changes nothing.',
    limit: 'links',
    params: byKey,
    optionalBody: true,
    body: z.object({}),
    answer: z.object({ success: z.literal(true), booking: shownBooking }),
  }),
  cancelBooking: publicEndpoint('POST', '/api/bookings/:key/cancel', 'Cancel booking', {
    limit: 'links',
    params: byKey,
    optionalBody: true,
    body: z.object({}),
    answer: z.object({ success: z.literal(true), booking: shownBooking }),
  }),
}
