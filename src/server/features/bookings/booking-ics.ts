import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailInvitation } from '../../tables/mails.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'

interface Invited {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  changedAt: Date
  title: string
  place: string
  /** The studio, which mails come from. */
  organizer: Mailbox
  /** The visitor's mailbox; their typed name is left out. */
  attendee: string
}

/**
 * The iCalendar file of a booking: an invitation, a later state of it, or its end, by one UID and a counted SEQUENCE. Times are in
 * UTC, which every calendar knows; it shows them in its own zone.
 */
export function bookingIcs(
  { id, sequence, startsAt, endsAt, changedAt, title, place, organizer, attendee }: Invited,
  { method, siteUrl }: { method: MailInvitation['method']; siteUrl: string },
): MailInvitation {
  const calendar = ical({
    prodId: { company: 'slatehouse', product: 'bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: uidOf(id, siteUrl),
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: startsAt,
    end: endsAt,
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
  return { method, ics: calendar.toString() }
}

const uidOf = (id: string, siteUrl: string): string => `booking-${id}@${new URL(siteUrl).hostname}`
