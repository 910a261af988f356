import type { BookingForm } from '#domain/bookings/booking-form.ts'
import { addMinutes } from 'date-fns/addMinutes'
import { bookingMessages, bookingsOfNetwork, confirmMinutes } from '#domain/bookings/booking-labels.ts'
import type { BookingQuestion } from '#domain/bookings/booking-type.ts'
import { blockedRange } from '#domain/bookings/slots.ts'
import { visibleLength } from '#domain/common/fields.ts'
import { Problem } from '#domain/common/problem.ts'
import { mailboxOf } from '#domain/mails/mailbox.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import { hashToken } from '../../../base/access/sessions.ts'
import { countingKeys } from '../../../base/http/limits/counting-keys.ts'
import { takeWithin } from '../../../base/http/limits/rate-limits.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import {
  countWaitingFrom,
  deleteExpiredHolds,
  findHold,
  insertAppointment,
  isTaken,
  lockSlots,
  tryLockHold,
  updateAppointment,
  type AppointmentRow,
} from '../appointment-store.ts'
import type { BookingTypeRow } from '../booking-type-store.ts'
import type { BusySource } from '../slots/busy-source.ts'
import { bookableOrThrow } from '../slots/find-bookable.ts'
import { mailLeaves } from '../../mails/layout/mail-leaves.ts'
import { mailBooked } from './mail-booking.ts'
import { findFree, isFull } from '../slots/read-slots.ts'

type Booking = Pick<Services, 'db' | 'queue' | 'env' | 'mailer'> & {
  sources: readonly BusySource[]
  now: Date
  request: RequestContext
  /** Of whoever is signed in at the portal. */
  ownMailbox: string | null
}

const isProven = ({ ownMailbox }: Booking, email: string): boolean =>
  ownMailbox !== null && mailboxOf(ownMailbox) === mailboxOf(email)

/**
 * Books a slot: the one that the visitor holds, or one that is still free. A mailbox that nobody has proven confirms it by its link
 * within an hour, else `updateBookings` gives the time back; not where no mail leaves the installation, since the link would not arrive. In one transaction it writes the booking, mails the invitation and the
 * studio, and queues the enquiry. Throws `not-found`, `invalid`, `conflict` when it is taken, and `too-many` for
 * a mailbox with many bookings. Booking with the same hold again answers as the first time.
 */
export async function bookSlot(booking: Booking, slug: string, form: BookingForm): Promise<AppointmentRow> {
  const { db, now } = booking
  const { type, people } = await bookableOrThrow(db, slug)
  const answers = answersOrThrow(type.questions, form.answers)
  const startsAt = new Date(form.startsAt)
  const isFixed = type.assignment === 'visitor' && form.personId !== null
  const wanted = { startsAt, personId: form.personId, isFixed, people }
  const known = form.hold === null ? null : await findHold(db, form.hold)
  // Most of those who come too late are refused without waiting for a lock.
  if (!known && (await isFull(db, type, { people, startsAt, now }))) throw taken()

  try {
    return await db.transaction(async (tx) => {
      // Again, since many wait for a connection at once.
      if (!known && (await isFull(tx, type, { people, startsAt, now }))) throw taken()
      await lockSlots(
        tx,
        type.id,
        people.map(({ personId }) => personId),
      )
      const held = form.hold === null ? null : await tryLockHold(tx, form.hold)
      const isSame = held?.typeId === type.id && held.startsAt.getTime() === startsAt.getTime()
      if (held && isSame && held.state !== 'held') return held
      await expectFewMails(tx, form.email, now)
      await expectShare(tx, booking)
      const row = await takeSlot(booking, tx, {
        type,
        held: isSame && startsAt > now ? held : null,
        wanted: { ...wanted, except: held?.state === 'held' ? held.id : undefined },
        details: {
          name: form.name,
          email: form.email,
          phone: form.phone,
          answers,
          zone: form.zone,
          pricePence: type.pricePence,
          state: 'booked',
          heldUntil: isProven(booking, form.email) || !(await mailLeaves(booking)) ? null : addMinutes(now, confirmMinutes),
          key: makeLinkId(),
          address: booking.request.address,
          userAgent: booking.request.userAgent,
          changedAt: now,
        },
      })
      await mailBooked(booking, tx, row)
      await recordActivity(tx, { actor: 'visitor', action: 'appointment.made', subject: row.id, meta: { type: type.name } })
      await booking.queue.send(tx, 'booking.made', { bookingId: row.id })
      return row
    })
  } catch (error) {
    if (isTaken(error)) throw taken()
    throw error
  }
}

const taken = () => new Problem('conflict', bookingMessages.taken)

interface Taking {
  type: BookingTypeRow
  held: AppointmentRow | null
  wanted: Parameters<typeof findFree>[2]
  details: Partial<AppointmentRow> & Pick<AppointmentRow, 'state' | 'changedAt'>
}

/** A hold that has run out is still good while nobody else took its slot. */
async function takeSlot({ sources, now }: Booking, tx: Transaction, { type, held, wanted, details }: Taking) {
  if (held) return updateAppointment(tx, held.id, details)
  const { startsAt } = wanted
  await deleteExpiredHolds(
    tx,
    now,
    wanted.people?.map(({ personId }) => personId),
  )
  const personId = await findFree({ db: tx, sources, now }, type, wanted)
  const row =
    personId &&
    (await insertAppointment(tx, { typeId: type.id, personId, startsAt, ...blockedRange(type, startsAt), ...details }))
  if (!row) throw taken()
  return row
}

/** Each booking is confirmed by mail, so that forms cannot flood a mailbox. */
async function expectFewMails(tx: Transaction, email: string, now: Date): Promise<void> {
  if (await takeWithin(tx, 'booking-mails', hashToken(mailboxOf(email)), now)) return
  throw new Problem('too-many', bookingMessages.tooMany, { retryAfterSeconds: 3_600 })
}

/** One network neither fills a calendar with bookings that nobody confirms, nor a day of it with others. */
async function expectShare(tx: Transaction, { now, request: { address } }: Booking): Promise<void> {
  const waiting = await countWaitingFrom(tx, { address, state: 'booked', now })
  const most = bookingsOfNetwork.unconfirmed
  if (waiting.ofNetwork >= most || waiting.ofSite >= 2 * most) {
    throw new Problem('too-many', bookingMessages.tooManyUnconfirmed, { retryAfterSeconds: confirmMinutes * 60 })
  }
  if (await takeWithin(tx, 'bookings-of-day', countingKeys(address).network, now)) return
  throw new Problem('too-many', bookingMessages.tooManyOfDay, { retryAfterSeconds: 24 * 3_600 })
}

/** Questions with their answers; those without one are left out. */
function answersOrThrow(questions: readonly BookingQuestion[], answers: Record<string, string>) {
  const textOf = ({ id }: BookingQuestion) => answers[id] ?? ''
  const missing = questions.filter((question) => question.required && visibleLength(textOf(question)) === 0)
  if (missing.length > 0) {
    const text = 'Please answer this question.'
    throw new Problem('invalid', text, { fields: Object.fromEntries(missing.map(({ id }) => [`answers.${id}`, text])) })
  }
  return questions.flatMap((question) => (textOf(question) === '' ? [] : [{ label: question.label, value: textOf(question) }]))
}
