import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { isOverdue } from '#domain/invoices/invoice-status.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import type { Statement } from '#domain/invoices/statement.ts'
import type { Sql } from '../../base/database/database.ts'
import { invoices } from '../../tables/invoices.ts'
import { projects } from '../../tables/projects.ts'
import { findClient } from '../clients/client-store.ts'
import { numberOf } from './invoice-document.ts'
import { deductedOf } from './credit-invoice.ts'
import { listPayments } from './invoice-store.ts'
import { listWriteOffs } from './write-off-store.ts'

/** All invoices, credit notes and payments of a client by day. Throws `not-found`. `today` as `YYYY-MM-DD`. */
export async function readStatement(db: Sql, clientId: string, today: string): Promise<Statement> {
  const client = await findClient(db, clientId)
  if (!client) throw new Problem('not-found', 'This client does not exist.')
  const work = db.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  const issued = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.projectId, work), isNotNull(invoices.issuedAt)))
  const numbers = new Map(issued.map((invoice) => [invoice.id, numberOf(invoice)]))
  const payments = issued.length === 0 ? [] : await listPayments(db, [...numbers.keys()])
  const writeOffs = await listWriteOffs(db, [...numbers.keys()])
  const moves = [
    ...issued.map((invoice) => ({
      day: invoice.issueDate!,
      text: invoice.creditOf
        ? `${numberOf(invoice)}, credit on ${numbers.get(invoice.creditOf) ?? 'an invoice'}`
        : `${numberOf(invoice)}, ${invoice.projectTitle}`,
      charge: invoice.kind === 'credit-note' ? -deductedOf(invoice) : invoice.totalPence,
      payment: 0,
    })),
    ...writeOffs.map(({ day, amountPence, invoiceId }) => ({
      day,
      text: `${numbers.get(invoiceId)}, written off`,
      charge: 0,
      payment: amountPence,
    })),
    ...payments.map(({ receivedOn, amountPence, method, invoiceId, transferId, note }) => ({
      day: receivedOn,
      text: transferId
        ? `${numbers.get(invoiceId)}, ${note}`
        : `${amountPence < 0 ? 'Refund for' : 'Payment of'} ${numbers.get(invoiceId)}: ${paymentMethodLabels[method].toLowerCase()}`,
      charge: 0,
      payment: amountPence,
    })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  let balance = 0
  const rows = moves.map((move) => ({ ...move, balance: (balance += move.charge - move.payment) }))
  const overdue = issued.filter((invoice) => isOverdue(invoice, today)).reduce((sum, invoice) => sum + owedOf(invoice), 0)
  return { name: client.company || client.name, rows, balance, overdue, vat: issued.some(({ vatPence }) => vatPence > 0) }
}
