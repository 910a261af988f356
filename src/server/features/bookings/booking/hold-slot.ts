import { addMinutes } from 'date-fns/addMinutes'
import { bookingMessages, holdMinutes } from '#domain/bookings/booking-labels.ts'
import { blockedRange } from '#domain/bookings/slots.ts'
import { Problem } from '#domain/common/problem.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import {
  countWaitingFrom,
  deleteExpiredHolds,
  findHold,
  insertAppointment,
  lockSlots,
  removeAppointment,
  tryLockHold,
  updateAppointment,
  type AppointmentRow,
} from '../appointment-store.ts'
import type { BusySource } from '../slots/busy-source.ts'
import { bookableOrThrow } from '../slots/find-bookable.ts'
import { findFree, isFull } from '../slots/read-slots.ts'

/** Slots that one network may hold at a time; an IPv6 /48 twice as many. */
const mostHolds = 5

interface Wanted {
  startsAt: Date
  personId: string | null
  /** The visitor's hold: renewed for the same slot, given back for another. */
  hold: string | null
}

/**
 * Keeps a slot for a visitor who fills in the form. Throws `not-found`, `conflict` when it is taken, and `too-many` for an address
 * that holds several.
 */
export async function holdSlot(
  { db, sources, now, request }: Pick<Services, 'db'> & { sources: readonly BusySource[]; now: Date; request: RequestContext },
  slug: string,
  { startsAt, personId, hold }: Wanted,
): Promise<AppointmentRow & { holdKey: string; heldUntil: Date }> {
  const { type, people } = await bookableOrThrow(db, slug)
  const heldUntil = addMinutes(now, holdMinutes)
  const isFixed = type.assignment === 'visitor' && personId !== null
  const known = hold === null ? null : await findHold(db, hold)
  const looking = { sources, now }
  const wanted = { startsAt, personId, isFixed, people, except: known?.id }
  // Most of those who come too late are refused without waiting for a lock.
  if (await isFull(db, type, { ...wanted, now })) throw new Problem('conflict', bookingMessages.taken)

  const held = await db.transaction(async (tx) => {
    const personIds = people.map((person) => person.personId)
    await lockSlots(tx, type.id, personIds)
    const own = hold === null ? null : await tryLockHold(tx, hold)
    const isSame =
      own?.state === 'held' &&
      own.typeId === type.id &&
      own.startsAt.getTime() === startsAt.getTime() &&
      (!isFixed || own.personId === personId)
    if (isSame && startsAt > now) return updateAppointment(tx, own.id, { heldUntil })
    await deleteExpiredHolds(tx, now, personIds)
    if (own?.state === 'held') await removeAppointment(tx, own.id)
    const held = await countWaitingFrom(tx, { address: request.address, state: 'held', now, except: own?.id })
    if (held.ofNetwork >= mostHolds || held.ofSite >= 2 * mostHolds) {
      throw new Problem('too-many', bookingMessages.tooManyHolds, { retryAfterSeconds: holdMinutes * 60 })
    }
    const free = await findFree({ db: tx, ...looking }, type, wanted)
    const inserted =
      free &&
      (await insertAppointment(tx, {
        typeId: type.id,
        personId: free,
        startsAt,
        ...blockedRange(type, startsAt),
        state: 'held',
        holdKey: makeLinkId(),
        heldUntil,
        address: request.address,
        changedAt: now,
      }))
    if (!inserted) throw new Problem('conflict', bookingMessages.taken)
    return inserted
  })
  return { ...held, holdKey: held.holdKey!, heldUntil }
}
