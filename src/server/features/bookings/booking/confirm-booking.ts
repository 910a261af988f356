import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findAppointment, tryLockAppointment, updateAppointment } from '../appointment-store.ts'
import { refusalToChange } from './move-booking.ts'

/** By the mailed link: the time is kept. Confirming again changes nothing. Throws `not-found`, and `gone` when it is over or cancelled. */
export async function confirmBooking({ db, now }: Pick<Services, 'db'> & { now: Date }, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await tryLockAppointment(tx, { key })
    const refusal = refusalToChange(booking, now)
    if (refusal) throw refusal
    if (booking!.heldUntil === null) return
    await updateAppointment(tx, booking!.id, { heldUntil: null })
    const { type } = (await findAppointment(tx, { key }))!
    await recordActivity(tx, { actor: 'visitor', action: 'appointment.confirmed', subject: booking!.id, meta: { type } })
  })
}
