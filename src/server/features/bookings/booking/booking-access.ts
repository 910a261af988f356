import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type AccessKind, theseOf } from '../../../base/access/access-kind.ts'
import { appointments, bookingTypes } from '../../../tables/clients/bookings.ts'

const isOut = (now: Date) =>
  and(eq(appointments.state, 'booked'), isNotNull(appointments.key), sql`${appointments.startsAt} > ${now}`)

/** Links by which visitors move and cancel coming bookings. */
export const accessByBooking: AccessKind = {
  name: 'bookings',
  standing: ({ now }) => sql`
    select ${appointments.id}::text as id, ${bookingTypes.name} || ' of ' || ${appointments.name} as opens, ${appointments.email} as holder,
      'Visitor' as made_by, null::uuid as made_by_id, ${appointments.createdAt} as made_at, null::timestamptz as last_used_at,
      '/admin/bookings' as path
    from ${appointments} join ${bookingTypes} on ${bookingTypes.id} = ${appointments.typeId}
    where ${isOut(now)}`,
  async end(tx, which, { now }) {
    const ended = await tx
      .update(appointments)
      .set({ key: null })
      .where(and(isOut(now), theseOf(appointments.id, which)))
      .returning({ id: appointments.id })
    return ended.length
  },
}
