import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { invoices } from '../../tables/invoices.ts'
import { projects } from '../../tables/projects.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { listPayments } from './invoice-store.ts'
import { handOverStatementMailing } from './send-statement.ts'
import { listWriteOffs } from './write-off-store.ts'

/** Invoices of a client's projects. Issued ones are kept as accounting records, together with their project. */
export const invoicesOfClient: ClientRecords = {
  readFacts: async () => [],
  async exportOf(db, person) {
    const found = await db
      .select()
      .from(invoices)
      .where(inArray(invoices.projectId, workOf(db, person)))
    const ids = found.map(({ id }) => id)
    return {
      invoices: found,
      payments: ids.length === 0 ? [] : await listPayments(db, ids),
      writeOffs: await listWriteOffs(db, ids),
    }
  },
  handOver: handOverStatementMailing,
  async erase(tx, person) {
    await tx.delete(invoices).where(and(isNull(invoices.issuedAt), inArray(invoices.projectId, workOf(tx, person))))
    return { subjects: [], kept: [] }
  },
}

const workOf = (db: Sql, { id, addresses }: Person) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))
