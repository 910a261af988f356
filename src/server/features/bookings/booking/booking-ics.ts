import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarFile } from '#domain/common/dates/calendar-file.ts'
import type { MailInvitation } from '../../../tables/clients/mails.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'

interface Invited {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** Whole days, given by their beginning in UTC; `endsAt` is the day after the last. */
  isDay?: boolean
  changedAt: Date
  title: string
  place: string
  /** The studio, which mails come from. */
  organizer: Mailbox
  /** The visitor's mailbox; their typed name is left out. */
  attendee: string
}

/**
 * The iCalendar file of a booking, or of the days that a client chose for a shoot: an invitation, a later state of it, or its end, by one UID and a counted SEQUENCE. Times are in
 * UTC, which every calendar knows; it shows them in its own zone.
 */
export function bookingIcs(
  { id, sequence, startsAt, endsAt, isDay = false, changedAt, title, place, organizer, attendee }: Invited,
  { kind = 'booking', method, siteUrl }: { kind?: 'booking' | 'shoot'; method: MailInvitation['method']; siteUrl: string },
): MailInvitation {
  const calendar = ical({
    prodId: { company: 'slatehouse', product: 'bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: `${kind}-${id}@${new URL(siteUrl).hostname}`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: startsAt,
    end: endsAt,
    ...(isDay && { allDay: true, timezone: 'UTC' }),
    summary: title,
    ...(place !== '' && { location: place }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [
      {
        email: attendee,
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
      },
    ],
  })
  return { method, ics: calendarFile(calendar.toString()) }
}
