import type { BookingMails } from '#domain/bookings/booking-mail-props.ts'
import { minutesBetween } from '#domain/bookings/booking-time.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { sumWithVat } from '#domain/common/money/vat.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { readTax } from '../../brand/vat-rate.ts'
import { notifyStudio } from '../../mails/notifications/notify-studio.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { findAppointment, type AppointmentRow } from '../appointment-store.ts'
import { bookingIcs } from './booking-ics.ts'
import { findBookingType } from '../booking-type-store.ts'

type Mailing = Pick<Services, 'env' | 'queue'>

/** The invitation, to the visitor whose mailbox is not verified yet, and the notice to the studio. */
export async function mailBooked(services: Mailing, tx: Transaction, { id }: AppointmentRow): Promise<void> {
  const { booking, facts, invite } = await readFacts(services, tx, id)
  await queueMail(tx, services.queue, {
    to: { name: '', address: booking.email },
    template: 'booking-confirmed',
    props: { ...facts, key: booking.key!, toConfirm: booking.heldUntil !== null },
    invitation: invite('REQUEST', 'visitor'),
    about: id,
  })
  await mailNotice(services, tx, id, 'booked')
}

/** The next state of the invitation. The studio hears of what it did not do itself. */
export async function mailMoved(
  services: Mailing,
  tx: Transaction,
  { id }: AppointmentRow,
  { before, by }: { before: Date; by: 'visitor' | 'staff' | 'system' },
): Promise<void> {
  const { booking, facts, invite } = await readFacts(services, tx, id)
  await queueMail(tx, services.queue, {
    to: { name: '', address: booking.email },
    template: 'booking-moved',
    props: { ...facts, key: booking.key!, before: before.toISOString() },
    invitation: invite('REQUEST', 'visitor'),
    about: id,
  })
  if (by !== 'staff') await mailNotice(services, tx, id, 'moved')
}

export async function mailCancelled(
  services: Mailing,
  tx: Transaction,
  { id }: AppointmentRow,
  by: 'visitor' | 'staff' | 'system',
): Promise<void> {
  const { booking, facts, invite } = await readFacts(services, tx, id)
  await queueMail(tx, services.queue, {
    to: { name: '', address: booking.email },
    template: 'booking-cancelled',
    props: facts,
    invitation: invite('CANCEL', 'visitor'),
    about: id,
  })
  if (by !== 'staff') await mailNotice(services, tx, id, 'cancelled')
}

export async function mailReminder(services: Mailing, tx: Transaction, id: string): Promise<void> {
  const { booking, facts, invite } = await readFacts(services, tx, id)
  await queueMail(tx, services.queue, {
    to: { name: '', address: booking.email },
    template: 'booking-reminder',
    props: { ...facts, key: booking.key! },
    invitation: invite('REQUEST', 'visitor'),
    about: id,
  })
}

async function mailNotice(services: Mailing, tx: Transaction, id: string, change: BookingMails['booking-notice']['change']) {
  const { booking, facts, invite } = await readFacts(services, tx, id)
  await notifyStudio(tx, services.queue, {
    replyTo: booking.email,
    template: 'booking-notice',
    props: { ...facts, zone: studioTimeZone(), change, name: booking.name, details: detailsOf(booking) },
    invitation: invite(change === 'cancelled' ? 'CANCEL' : 'REQUEST', 'studio'),
    about: id,
  })
}

/** What the visitor gave, for staff. */
export const detailsOf = ({ name, email, phone, answers }: AppointmentRow): { label: string; value: string }[] =>
  [{ label: 'Name', value: name }, { label: 'Email', value: email }, { label: 'Phone', value: phone }, ...answers].filter(
    ({ value }) => value !== '',
  )

async function readFacts({ env }: Mailing, tx: Transaction, id: string) {
  const booking = (await findAppointment(tx, { id }))!
  const type = (await findBookingType(tx, booking.typeId))!
  const organizer = await studioMailbox(tx)
  const facts = {
    type: booking.type,
    person: booking.person,
    startsAt: booking.startsAt.toISOString(),
    minutes: minutesBetween(booking.startsAt, booking.endsAt),
    zone: booking.zone,
    place: type.place,
    price: await priceText(tx, booking.pricePence),
  }
  const invite = (method: 'REQUEST' | 'CANCEL', reader: 'visitor' | 'studio') =>
    bookingIcs(
      {
        ...booking,
        title: `${booking.type}: ${reader === 'visitor' ? `${booking.person}, ${organizer.name}` : booking.name}`,
        place: type.place,
        organizer,
        attendee: booking.email,
      },
      { method, siteUrl: env.siteUrl },
    )
  return { booking, facts, invite }
}

/** `£250 + VAT £50 = £300 incl. VAT`; empty for free. */
async function priceText(tx: Transaction, pence: number | null): Promise<string> {
  if (!pence) return ''
  const { usual, name } = await readTax(tx)
  return sumWithVat(pence, usual, name)
}
