import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { Problem } from '#domain/common/problem.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findAppointment, tryLockAppointment, updateAppointment, type AppointmentRow } from '../appointment-store.ts'
import { mailCancelled } from './mail-booking.ts'
import { refusalToChange, type Changing } from './move-booking.ts'

/**
 * Cancels a booking, which frees its slot, and mails the end of its invitation. A cancelled one is left as it is. Throws
 * `not-found`, and `gone` when it is over.
 */
export async function cancelBooking(
  changing: Omit<Changing, 'sources'>,
  which: { id: string } | { key: string },
): Promise<AppointmentRow> {
  const { db, queue, now, by } = changing
  return db.transaction(async (tx) => {
    const booking = await tryLockAppointment(tx, which)
    if (booking?.state === 'cancelled') return booking
    const refusal = refusalToChange(booking, now)
    if (refusal) throw refusal
    const cancelled = await updateAppointment(tx, booking!.id, {
      state: 'cancelled',
      heldUntil: null,
      sequence: booking!.sequence + 1,
      changedAt: now,
    })
    await mailCancelled(changing, tx, cancelled, by)
    const { type } = (await findAppointment(tx, { id: cancelled.id }))!
    await recordActivity(tx, { actor: by, action: 'appointment.cancelled', subject: cancelled.id, meta: { type } })
    const startsAt = cancelled.startsAt.toISOString()
    const change = { change: 'cancelled' as const, by, before: startsAt, startsAt, at: now.toISOString() }
    await queue.send(tx, 'booking.changed', { bookingId: cancelled.id, ...change })
    return cancelled
  })
}

/** Says that nobody came, or takes it back. Throws `not-found`, and `conflict` before the time or for a cancelled booking. */
export async function setNoShow({ db, now }: Pick<Changing, 'db' | 'now'>, id: string, noShow: boolean): Promise<AppointmentRow> {
  return db.transaction(async (tx) => {
    const booking = await tryLockAppointment(tx, { id })
    if (!booking) throw new Problem('not-found', bookingMessages.missing)
    if (booking.state === 'cancelled') throw new Problem('conflict', bookingMessages.cancelled)
    if (booking.startsAt > now) throw new Problem('conflict', 'This booking has not started yet.')
    const state = noShow ? 'no-show' : 'done'
    if (booking.state === state) return booking
    const saved = await updateAppointment(tx, id, { state })
    const { type } = (await findAppointment(tx, { id }))!
    await recordActivity(tx, {
      actor: 'staff',
      action: noShow ? 'appointment.no-show' : 'appointment.attended',
      subject: id,
      meta: { type },
    })
    return saved
  })
}
