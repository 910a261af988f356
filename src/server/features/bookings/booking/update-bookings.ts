import { addHours } from 'date-fns/addHours'
import { sql } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { appointments } from '../../../tables/clients/bookings.ts'
import { deleteExpiredHolds, endPast, listToRemind, listUnconfirmed, markReminded } from '../appointment-store.ts'
import { cancelBooking } from './cancel-booking.ts'
import { mailReminder } from './mail-booking.ts'

const hoursBefore = 24
/** Who booked or moved it shortly before that knows. */
const hoursFresh = 2

/**
 * Gives back times that nobody confirmed, reminds of bookings a day before, once each, ends those that are over, and deletes holds
 * that nobody renewed.
 */
export async function updateBookings(services: Pick<Services, 'db' | 'env' | 'queue'>, now: Date): Promise<void> {
  const { db } = services
  for (const { id } of await listUnconfirmed(db, now)) await cancelUnconfirmed(services, id, now)
  const madeBefore = sql`${appointments.startsAt} - make_interval(hours => ${hoursBefore + hoursFresh})`
  for (const { id } of await listToRemind(db, { now, until: addHours(now, hoursBefore), madeBefore })) {
    await db.transaction(async (tx) => {
      if (await markReminded(tx, id, now)) await mailReminder(services, tx, id)
    })
  }
  await endPast(db, now)
  await deleteExpiredHolds(db, now)
}

/** One that was confirmed or cancelled meanwhile stays as it is. */
async function cancelUnconfirmed(services: Pick<Services, 'db' | 'env' | 'queue'>, id: string, now: Date): Promise<void> {
  try {
    await cancelBooking({ ...services, now, by: 'system' }, { id })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
