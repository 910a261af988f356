import { bookingMessages, mostMoves } from '#domain/bookings/booking-labels.ts'
import { blockedRange } from '#domain/bookings/slots.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import {
  deleteExpiredHolds,
  findAppointment,
  isTaken,
  lockSlots,
  tryLockAppointment,
  updateAppointment,
  type AppointmentRow,
} from '../appointment-store.ts'
import { findBookingType, type BookingTypeRow } from '../booking-type-store.ts'
import type { BusySource } from '../slots/busy-source.ts'
import { mailMoved } from './mail-booking.ts'
import { findFree, peopleOf, readSlots } from '../slots/read-slots.ts'
import { listHours, type PersonWithHours } from '../slots/working-hours-store.ts'

export interface Changing extends Pick<Services, 'db' | 'queue' | 'env'> {
  sources: readonly BusySource[]
  now: Date
  /** Staff by its id, the visitor by the link, the system where nobody confirmed it. */
  by: 'visitor' | 'staff' | 'system'
}

type Which = { id: string } | { key: string }

/** Times to which a booking can be moved: its own counts as free. */
export async function listSlotsToMove({ db, sources, now, by }: Pick<Changing, 'db' | 'sources' | 'now' | 'by'>, which: Which) {
  const booking = await findAppointment(db, which)
  const refusal = refusalToChange(booking, now)
  if (refusal) throw refusal
  const { type, people } = await readWho({ db }, booking!)
  const slots = await readSlots({ db, sources, now }, type, { except: booking!.id, people, byStaff: by === 'staff' })
  return slots.filter(({ startsAt }) => startsAt.getTime() !== booking!.startsAt.getTime())
}

/**
 * Moves a booking and mails the next state of its invitation. Throws `not-found`, `gone` when it is over or cancelled, and
 * `conflict` when the time is taken.
 */
export async function moveBooking(changing: Changing, which: Which, startsAt: Date): Promise<AppointmentRow> {
  const { db, queue, sources, now, by } = changing
  // Read before the lock on slots, which `lockSlots` takes before the rows everywhere.
  const before = await findAppointment(db, which)
  if (!before) throw new Problem('not-found', bookingMessages.missing)
  const { type, people } = await readWho({ db }, before)
  try {
    return await db.transaction(async (tx) => {
      await lockSlots(
        tx,
        type.id,
        people.map(({ personId }) => personId),
      )
      const booking = await tryLockAppointment(tx, which)
      const refusal = refusalToChange(booking, now)
      if (refusal) throw refusal
      if (by === 'visitor' && booking!.sequence >= mostMoves) throw new Problem('too-many', bookingMessages.tooOften)
      if (booking!.startsAt.getTime() === startsAt.getTime()) return booking!
      await deleteExpiredHolds(
        tx,
        now,
        people.map(({ personId }) => personId),
      )
      const isFixed = by === 'visitor' && type.assignment === 'visitor'
      const wanted = { startsAt, personId: booking!.personId, isFixed, people, except: booking!.id, byStaff: by === 'staff' }
      const personId = await findFree({ db: tx, sources, now }, type, wanted)
      if (!personId) throw new Problem('conflict', bookingMessages.taken)
      const moved = await updateAppointment(tx, booking!.id, {
        personId,
        startsAt,
        ...blockedRange(type, startsAt),
        sequence: booking!.sequence + 1,
        remindedAt: null,
        // Whoever moves it has the link, or is staff.
        heldUntil: null,
        changedAt: now,
      })
      await mailMoved(changing, tx, moved, { before: booking!.startsAt, by })
      await recordActivity(tx, {
        actor: by,
        action: 'appointment.moved',
        subject: moved.id,
        meta: { type: type.name, from: booking!.startsAt.toISOString(), to: startsAt.toISOString() },
      })
      const change = { change: 'moved' as const, by, before: booking!.startsAt.toISOString(), startsAt: startsAt.toISOString() }
      await queue.send(tx, 'booking.changed', { bookingId: moved.id, ...change, at: now.toISOString() })
      return moved
    })
  } catch (error) {
    if (isTaken(error)) throw new Problem('conflict', bookingMessages.taken)
    throw error
  }
}

export function refusalToChange(booking: AppointmentRow | null, now: Date): Problem | null {
  if (!booking) return new Problem('not-found', bookingMessages.missing)
  if (booking.state === 'cancelled') return new Problem('gone', bookingMessages.cancelled)
  return booking.state === 'booked' && booking.startsAt > now ? null : new Problem('gone', bookingMessages.over)
}

/** The type as it is now, and its people; who has the booking stays one of them. */
async function readWho(
  { db }: Pick<Services, 'db'>,
  { typeId, personId }: AppointmentRow,
): Promise<{ type: BookingTypeRow; people: PersonWithHours[] }> {
  const type = (await findBookingType(db, typeId))!
  const everyone = await listHours(db)
  const people = peopleOf(type, everyone)
  const own = everyone.find((one) => one.personId === personId && !people.includes(one))
  return { type, people: own ? [...people, own] : people }
}
