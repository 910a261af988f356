import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import type { BookingTypeForm } from '#domain/bookings/booking-type.ts'
import { pounds } from '#domain/common/money/money.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../activity/content-changed.ts'
import { isUniqueViolation } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { insertBookingType, tryLockBookingType, updateBookingType, type BookingTypeRow } from './booking-type-store.ts'

/** Throws `conflict` for an address that another type has. */
export async function makeBookingType({ db }: Pick<Services, 'db'>, form: BookingTypeForm): Promise<BookingTypeRow> {
  return onceBySlug(() =>
    db.transaction(async (tx) => {
      const type = await insertBookingType(tx, columnsOf(form))
      await recordActivity(tx, { actor: 'staff', action: 'booking-type.made', subject: type.id, meta: { name: type.name } })
      await contentChanged(tx)
      return type
    }),
  )
}

/** Throws `not-found`, and `conflict` for another revision or an address that another type has. */
export async function changeBookingType(
  { db }: Pick<Services, 'db'>,
  { id, revision, form }: { id: string; revision: number | undefined; form: BookingTypeForm },
): Promise<BookingTypeRow> {
  return onceBySlug(() =>
    db.transaction(async (tx) => {
      const before = await tryLockBookingType(tx, id)
      if (!before) throw new Problem('not-found', bookingMessages.missingType)
      expectRevision(revision, before.revision, 'this booking type')
      const type = await updateBookingType(tx, id, columnsOf(form))
      await recordActivity(tx, { actor: 'staff', action: 'booking-type.changed', subject: id, meta: { name: type.name } })
      await contentChanged(tx)
      return type
    }),
  )
}

const columnsOf = ({ price, ...form }: BookingTypeForm) => ({ ...form, pricePence: price === null ? null : pounds(price) })

async function onceBySlug<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (!isUniqueViolation(error, 'booking_types_slug_unique')) throw error
    const text = 'Another booking type has this address.'
    throw new Problem('conflict', text, { fields: { slug: text } })
  }
}
