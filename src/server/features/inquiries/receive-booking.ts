import { studioTimeZone } from '#domain/brand/brand.ts'
import type { BookingChange } from '#domain/bookings/booking-change.ts'
import { bookingTime } from '#domain/bookings/booking-time.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { findAppointment, type NamedAppointment } from '../bookings/appointment-store.ts'
import { detailsOf } from '../bookings/booking/mail-booking.ts'
import { addAutomaticNote } from '../conversations/add-automatic-note.ts'
import { tryLockConversation } from '../conversations/conversation-store.ts'
import { hasAutomaticNoteAt } from '../conversations/message-store.ts'
import { notify } from '../people/notifications/notify.ts'
import { findInquiryByKey, wasReceived } from './inquiry-store.ts'
import { recordInquiry } from './record-inquiry.ts'

type Receiving = Pick<Services, 'db' | 'queue'>

/** Makes an enquiry of a booking, once, and notifies whoever is booked. */
export async function receiveBooking({ db, queue }: Receiving, bookingId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await findAppointment(tx, { id: bookingId })
    if (booking) await ensureInquiry(tx, queue, booking, now)
  })
}

/** Adds a note to the enquiry of a booking that was moved or cancelled, once, and notifies whoever is booked. */
export async function noteBookingChange({ db, queue }: Receiving, change: BookingChange, now: Date): Promise<void> {
  const at = new Date(change.at)
  await db.transaction(async (tx) => {
    const booking = await findAppointment(tx, { id: change.bookingId })
    if (!booking) return
    const inquiryId = await ensureInquiry(tx, queue, booking, now)
    const conversation = inquiryId === null ? null : await tryLockConversation(tx, inquiryId)
    if (!conversation || (await hasAutomaticNoteAt(tx, conversation.id, at))) return
    await addAutomaticNote(tx, conversation.id, noteOf(change), at)
    if (change.by === 'staff') return
    await notify(
      tx,
      queue,
      {
        kind: change.change === 'moved' ? 'booking-moved' : 'booking-cancelled',
        record: 'conversation',
        recordId: conversation.id,
        to: [booking.personId],
        by: null,
        parts: { by: booking.name, booking: labelOf(booking.type, change.startsAt) },
      },
      now,
    )
  })
}

/** Id of the enquiry; null where staff or the studio's retention deleted it. */
async function ensureInquiry(tx: Transaction, queue: Services['queue'], booking: NamedAppointment, now: Date) {
  if (await wasReceived(tx, booking.id)) return (await findInquiryByKey(tx, booking.id))?.id ?? null
  const { id, name, email, phone, type, person, createdAt, startsAt, address, userAgent } = booking
  const label = labelOf(type, startsAt.toISOString())
  const context = { address, userAgent }
  const inquiry = await recordInquiry(tx, { queue }, context, {
    kind: 'booking',
    name,
    email,
    phone,
    subject: label,
    message: booking.answers.map(({ label: question, value }) => `${question}\n${value}`).join('\n\n'),
    source: 'booking',
    details: [
      { label: 'Booking', value: type },
      { label: 'Time', value: bookingTime(startsAt, studioTimeZone()) },
      { label: 'With', value: person },
      ...detailsOf(booking),
      { label: 'Their time zone', value: booking.zone },
    ],
    idempotencyKey: id,
    submittedAt: createdAt,
  })
  await notify(
    tx,
    queue,
    {
      kind: 'booked',
      record: 'conversation',
      recordId: inquiry.id,
      to: [booking.personId],
      by: null,
      parts: { by: name, booking: label },
    },
    now,
  )
  return inquiry.id
}

/** `Discovery call, Monday 14 June 2027 at 10:00` */
const labelOf = (type: string, startsAt: string): string => `${type}, ${bookingTime(new Date(startsAt), studioTimeZone())}`

function noteOf({ change, by, before, startsAt }: BookingChange): string {
  const who = { visitor: 'by the visitor', staff: 'by the studio', system: 'since nobody confirmed it in time' }[by]
  const time = (moment: string) => bookingTime(new Date(moment), studioTimeZone())
  return change === 'moved'
    ? `Booking moved ${who} from ${time(before)} to ${time(startsAt)}.`
    : `Booking cancelled ${who}: ${time(startsAt)}.`
}
