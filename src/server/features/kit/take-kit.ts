import { kitMessages, outOfUseMessage, takenMessage } from '#domain/kit/kit-messages.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { insertKitBooking, listKit, listKitBookings, listKitOfShoots, lockKit, moveKitOfShoot, type KitRow } from './kit-store.ts'

interface Shoot {
  id: string
  /** `YYYY-MM-DD` */
  date: string
}

/** Takes a thing for the day of a shoot, which the caller has locked. Throws `not-found` and `conflict`. */
export async function takeKit(tx: Transaction, { id: shootId, date }: Shoot, kitId: string): Promise<KitRow> {
  // Most of those who come too late are refused without waiting for the lock.
  await refuseTaken(tx, await listKit(tx, [kitId]), { from: date, until: date })
  const [thing] = await lockKit(tx, [kitId])
  if (!thing) throw new Problem('not-found', kitMessages.missing)
  if (thing.outOfUse) throw new Problem('conflict', outOfUseMessage(thing))
  await refuseTaken(tx, [thing], { from: date, until: date })
  await insertKitBooking(tx, { kitId, shootId, firstDay: date, lastDay: date })
  return thing
}

/** Moves the kit of a shoot along to another day. Throws `conflict` at `date` with all that is taken then. */
export async function moveKit(tx: Transaction, { id, date }: Shoot): Promise<void> {
  const taken = await listKitOfShoots(tx, [id])
  if (taken.length === 0) return
  const things = await lockKit(
    tx,
    taken.map((thing) => thing.id),
  )
  await refuseTaken(tx, things, { from: date, until: date, except: id, field: 'date' })
  await moveKitOfShoot(tx, id, date)
}

interface Days {
  from: string
  until: string
  /** A shoot whose own days do not count. */
  except?: string
  /** Where the form shows it. */
  field?: string
}

/** Throws `conflict` for things that are taken on one of the days, which the caller has locked. */
export async function refuseTaken(db: Sql, things: readonly KitRow[], { from, until, except, field }: Days): Promise<void> {
  const kitIds = things.map(({ id }) => id)
  const bookings = (await listKitBookings(db, { from, until, kitIds })).filter(({ shoot }) => !shoot || shoot.id !== except)
  const [first, ...others] = things.flatMap((thing) => {
    const booking = bookings.find(({ kitId }) => kitId === thing.id)
    return booking ? [takenMessage(thing, booking)] : []
  })
  if (first === undefined) return
  const message = [first, ...others].join(' ')
  throw new Problem('conflict', message, field === undefined ? {} : { fields: { [field]: message } })
}
