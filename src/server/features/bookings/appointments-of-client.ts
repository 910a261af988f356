import { and, desc, inArray, ne, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { appointments } from '../../tables/clients/bookings.ts'
import { mails } from '../../tables/clients/mails.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'

const sender = sql<string>`lower(${appointments.email})`

/** What a client booked as a visitor. */
export const appointmentsOfClient: ClientRecords = {
  exportOf: async (db, person) => ({
    appointments: (await listOf(db, person)).map((row) => ({ ...row, key: null, holdKey: null })),
  }),
  // Bookings refer to the address, which does not change.
  async handOver() {},
  async erase(tx, person) {
    const ids = (await listOf(tx, person)).map(({ id }) => id)
    // Includes mails about them to the studio.
    await tx.delete(mails).where(or(inArray(mails.about, ids), inArray(sql`lower(${mails.replyTo})`, person.addresses)))
    await tx.delete(appointments).where(inArray(appointments.id, ids))
    return { subjects: ids, kept: [] }
  },
}

const listOf = (db: Sql, { addresses }: Person) =>
  db
    .select()
    .from(appointments)
    .where(and(inArray(sender, addresses), ne(appointments.state, 'held')))
    .orderBy(desc(appointments.startsAt))
