import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { projects } from '../../tables/projects/projects.ts'
import { dateChoices } from '../../tables/projects/shoot-dates.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'

/** Dates that a client's people chose: they stay with the project, without who it was. */
export const datesOfClient: ClientRecords = {
  async exportOf(db, person) {
    const { firstDay, lastDay, part, state, name, email, reason, createdAt } = dateChoices
    return {
      shootDates: await db
        .select({ firstDay, lastDay, part, state, name, email, reason, createdAt })
        .from(dateChoices)
        .where(inArray(dateChoices.projectId, workOf(db, person)))
        .orderBy(desc(createdAt)),
    }
  },
  // Choices belong to projects, which move with the client.
  async handOver() {},
  async erase(tx, person) {
    await tx
      .update(dateChoices)
      .set({ name: '', email: '', reason: '' })
      .where(inArray(dateChoices.projectId, workOf(tx, person)))
    return { subjects: [], kept: [] }
  },
}

const workOf = (db: Sql, { id, addresses }: Person) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))
