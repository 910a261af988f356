import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findBookingTypeBySlug, listBookingTypes, type BookingTypeRow } from '../booking-type-store.ts'
import { peopleOf } from './read-slots.ts'
import { listHours, type PersonWithHours } from './working-hours-store.ts'

/** Active types with somebody who has working hours. */
export async function listBookable(db: Sql): Promise<BookingTypeRow[]> {
  const everyone = await listHours(db)
  return (await listBookingTypes(db)).filter((type) => type.active && peopleOf(type, everyone).length > 0)
}

/** Throws `not-found` for a type that cannot be booked, like for one that does not exist. */
export async function bookableOrThrow(db: Sql, slug: string): Promise<{ type: BookingTypeRow; people: PersonWithHours[] }> {
  const type = await findBookingTypeBySlug(db, slug)
  const people = type?.active ? peopleOf(type, await listHours(db)) : []
  if (!type || people.length === 0) throw new Problem('not-found', bookingMessages.notBookable)
  return { type, people }
}
