import type { AnswerBy } from '#domain/bookings/answer-by.ts'
import type { BookingType, ListedBooking } from '#domain/bookings/booking-admin-endpoints.ts'
import type { ShownBooking, ShownBookingType } from '#domain/bookings/booking-endpoints.ts'
import { minutesBetween } from '#domain/bookings/booking-time.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { vatInPounds } from '#domain/common/money/vat.ts'
import type { Tax } from '#domain/common/money/tax-profile.ts'
import type { NamedAppointment } from './appointment-store.ts'
import type { BookingTypeRow } from './booking-type-store.ts'

/** For visitors: the link or number of a call is only in the mail. */
export const toShownType = (
  { slug, name, text, minutes, meeting, place, pricePence }: BookingTypeRow,
  { usual, name: taxName }: Pick<Tax, 'usual' | 'name'>,
): ShownBookingType => ({
  slug,
  name,
  text,
  minutes,
  meeting,
  place: meeting === 'place' ? place : '',
  price: pricePence ? toPounds(pricePence) : null,
  vat: pricePence ? vatInPounds(pricePence, usual, { name: taxName }) : null,
})

/** For whoever has its link. It stays as long as it was booked. */
export const toShownBooking = (
  { name, person, startsAt, endsAt, zone, state, heldUntil }: NamedAppointment,
  type: ShownBookingType,
  { now, answerBy }: { now: Date; answerBy: AnswerBy | null },
): ShownBooking => ({
  name,
  type: { ...type, minutes: minutesBetween(startsAt, endsAt) },
  person,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  zone,
  state: state === 'cancelled' ? 'cancelled' : state === 'booked' && startsAt > now ? 'booked' : 'over',
  confirmBy: state === 'booked' ? (heldUntil?.toISOString() ?? null) : null,
  answerBy: state === 'cancelled' ? null : answerBy,
})

export const toListed = ({ pricePence, ...row }: NamedAppointment, now: Date): ListedBooking => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  isOver: row.startsAt <= now,
  price: pricePence ? toPounds(pricePence) : null,
})

export const toType = ({ pricePence, ...row }: BookingTypeRow): BookingType => ({
  ...row,
  price: pricePence === null ? null : toPounds(pricePence),
})
