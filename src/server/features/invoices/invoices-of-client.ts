import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { cancelAnnounced, listMandatesOf, updateMandate } from './cards/mandate-store.ts'
import { listPayments } from './invoice-store.ts'
import { handOverStatementMailing } from './statements/send-statement.ts'
import { listWriteOffs } from './credits/write-off-store.ts'

/** Invoices of a client's projects. Issued ones are kept as accounting records, together with their project. */
export const invoicesOfClient: ClientRecords = {
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
      savedCards: await exportSavedCards(db, person),
    }
  },
  handOver: handOverStatementMailing,
  async erase(tx, person) {
    await tx.delete(invoices).where(and(isNull(invoices.issuedAt), inArray(invoices.projectId, workOf(tx, person))))
    await endCards(tx, person)
    return { subjects: [], kept: [] }
  },
}

const workOf = (db: Sql, { id, addresses }: Person) =>
  db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.clientId, id), inArray(sql`lower(${projects.clientEmail})`, addresses)))

/** What was agreed for saved cards, without Stripe's ids. */
async function exportSavedCards(db: Sql, person: Person) {
  const mandates = await listMandatesOf(db, workOf(db, person))
  return mandates.map(({ invoiceId, card, parts, consent, givenBy, createdAt, startedAt, endedAt }) => ({
    invoiceId,
    card,
    parts,
    consent,
    givenBy,
    createdAt,
    startedAt,
    endedAt,
  }))
}

/** Saved cards are ended, and then forgotten at Stripe by a job. */
async function endCards(tx: Transaction, person: Person): Promise<void> {
  const now = new Date()
  for (const { id, endedAt } of await listMandatesOf(tx, workOf(tx, person))) {
    await updateMandate(tx, id, { givenBy: '', card: '', endedAt: endedAt ?? now })
    await cancelAnnounced(tx, id)
  }
}
