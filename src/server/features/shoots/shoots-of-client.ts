import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { projects } from '../../tables/projects/projects.ts'
import { calendars, shoots } from '../../tables/projects/shoots.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { moveCalendars } from './calendars/calendar-store.ts'

/** A client's shoots: contacts on their call sheets are erased, and their calendars revoked. */
export const shootsOfClient: ClientRecords = {
  async exportOf(db, person) {
    return {
      shoots: await db
        .select({ date: shoots.date, placeName: shoots.placeName, contacts: shoots.contacts })
        .from(shoots)
        .where(inArray(shoots.projectId, workOf(db, person))),
      calendars: await db.select({ createdAt: calendars.createdAt }).from(calendars).where(eq(calendars.clientId, person.id)),
    }
  },
  handOver: moveCalendars,
  async erase(tx, person) {
    const theirs = inArray(shoots.projectId, workOf(tx, person))
    await tx.update(shoots).set({ contacts: [] }).where(theirs)
    await tx
      .update(shoots)
      .set({ sheet: sql`jsonb_set(${shoots.sheet}, '{contacts}', '[]')` })
      .where(and(theirs, isNotNull(shoots.sheet)))
    // Calendars are deleted with the client's row.
    return { subjects: [], kept: [] }
  },
}

const workOf = (db: Sql, { id, addresses }: Person) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))
