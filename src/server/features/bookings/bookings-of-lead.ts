import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { bookingStateLabels } from '#domain/bookings/booking-labels.ts'
import { bookingTime } from '#domain/bookings/booking-time.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { mostOfLead, type LeadSource } from '../conversations/lead-source.ts'

/** Times that a person booked; each leads to its conversation. */
export const bookingsOfLead: LeadSource = async (db, { id: open, email }) => {
  if (email === '') return { records: [] }
  const rows = await db
    .select({ appointment: appointments, type: bookingTypes.name, inquiryId: inquiries.id })
    .from(appointments)
    .innerJoin(bookingTypes, eq(bookingTypes.id, appointments.typeId))
    .leftJoin(inquiries, eq(inquiries.idempotencyKey, appointments.id))
    .where(and(sql`lower(${appointments.email}) = ${email}`, ne(appointments.state, 'held')))
    .orderBy(desc(appointments.startsAt))
    .limit(mostOfLead)
  return {
    records: rows
      .filter(({ inquiryId }) => inquiryId !== open)
      .map(({ appointment: { id, startsAt, state, createdAt }, type, inquiryId }) => ({
        kind: 'booking' as const,
        id,
        title: `${type}, ${bookingTime(startsAt, studioTimeZone())}`,
        status: state === 'held' ? '' : bookingStateLabels[state],
        at: createdAt.toISOString(),
        href: inquiryId === null ? '/admin/bookings' : `/admin/inbox/${inquiryId}`,
        visits: null,
      })),
  }
}
