import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { InvoiceKind } from '#domain/invoices/invoice-number.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { invoiceCounters, invoicePayments, invoices } from '../../tables/money/invoices.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { ProjectRow } from '../projects/project-store.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert
export type PaymentRow = typeof invoicePayments.$inferSelect

export interface Invoiced {
  invoice: InvoiceRow
  project: ProjectRow
}

export async function findInvoice(db: Sql, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row ?? null
}

/** Locks the project and then the invoice until the transaction ends. All code uses this order, which avoids deadlocks. */
export async function tryLockInvoice(tx: Transaction, id: string): Promise<Invoiced | null> {
  const found = await findInvoice(tx, id)
  const project = found && (await tryLockProjectOfInvoice(tx, found.projectId))
  if (!project) return null
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return invoice ? { invoice, project } : null
}

export async function tryLockProjectOfInvoice(tx: Transaction, id: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('no key update')
  return row ?? null
}

export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning()
  return row!
}

export async function updateInvoice(tx: Transaction, id: string, changes: Partial<NewInvoice>): Promise<InvoiceRow> {
  const [row] = await tx.update(invoices).set(changes).where(eq(invoices.id, id)).returning()
  return row!
}

export async function deleteInvoiceRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(invoices).where(eq(invoices.id, id))
}

/** Deletes a project's planned invoices before a new plan is stored, except those of the proposals in `except`. */
export async function deletePlanned(
  tx: Transaction,
  projectId: string,
  { except = [] }: { except?: string[] } = {},
): Promise<void> {
  const other = except.length > 0 ? or(isNull(invoices.proposalId), notInArray(invoices.proposalId, except)) : undefined
  await tx.delete(invoices).where(and(eq(invoices.projectId, projectId), eq(invoices.state, 'planned'), other))
}

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends, so that a rollback leaves no gap.
 */
export async function takeNumber(tx: Transaction, kind: InvoiceKind): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.kind, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last })
  return row!.last
}

/** By creation. */
export async function listOfProject(db: Sql, projectId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.projectId, projectId))
    .orderBy(asc(invoices.createdAt), asc(invoices.number))
}

export async function listCreditNotes(db: Sql, invoiceId: string): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.creditOf, invoiceId)).orderBy(asc(invoices.number))
}

export async function listPayments(db: Sql, invoiceIds: string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoiceId, invoiceIds))
    .orderBy(asc(invoicePayments.receivedOn), asc(invoicePayments.createdAt))
}
