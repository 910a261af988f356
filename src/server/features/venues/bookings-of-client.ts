import { inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { mails } from '../../tables/clients/mails.ts'
import { venueBookings } from '../../tables/projects/venues.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'

/** A person's weekend bookings. Their projects are handled separately. */
export const bookingsOfClient: ClientRecords = {
  exportOf: async (db, person) => ({ weekends: await listOf(db, person) }),
  // Bookings refer to the address, which does not change.
  async handOver() {},
  async erase(tx, person) {
    const ids = (await listOf(tx, person)).map(({ id }) => id)
    await tx.delete(mails).where(inArray(mails.about, ids))
    await tx.delete(venueBookings).where(inArray(venueBookings.id, ids))
    return { subjects: [], kept: [] }
  },
}

const listOf = (db: Sql, { addresses }: Person) =>
  db
    .select()
    .from(venueBookings)
    .where(inArray(sql`lower(${venueBookings.contactEmail})`, addresses))
