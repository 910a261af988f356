import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Problem } from '#domain/common/problem.ts'
import { isOverdue } from '#domain/invoices/invoice-status.ts'
import { owedOf } from '#domain/invoices/figures/figures.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import type { Account, Statement } from '#domain/invoices/figures/statement.ts'
import type { Sql } from '../../../base/database/database.ts'
import { invoices } from '../../../tables/money/invoices.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { findClient } from '../../clients/client-store.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { deductedOf } from '../credits/credit-invoice.ts'
import { listPayments, type InvoiceRow, type PaymentRow } from '../invoice-store.ts'
import { listWriteOffs, type WriteOffRow } from '../credits/write-off-store.ts'

/** All invoices, credit notes and payments of a client by day, in the currency of the documents. Throws `not-found`. `today` as `YYYY-MM-DD`. */
export async function readStatement(db: Sql, clientId: string, today: string): Promise<Statement> {
  const client = await findClient(db, clientId)
  if (!client) throw new Problem('not-found', 'This client does not exist.')
  const work = db.select({ id: projects.id }).from(projects).where(eq(projects.clientId, clientId))
  const issued = await db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.projectId, work), isNotNull(invoices.issuedAt)))
  const currencies = [...new Set(issued.flatMap(({ currency }) => currency ?? []))].toSorted()
  const numbers = new Map(issued.map((invoice) => [invoice.id, numberOf(invoice)]))
  const payments = issued.length === 0 ? [] : await listPayments(db, [...numbers.keys()])
  const writeOffs = await listWriteOffs(db, [...numbers.keys()])
  const accountIn = (currency: string | null): Account => {
    const own = issued.filter((invoice) => invoice.currency === currency).map(inDocumentCurrency)
    const ids = new Set(own.map(({ id }) => id))
    return accountOf({
      issued: own,
      payments: payments.filter(({ invoiceId }) => ids.has(invoiceId)),
      writeOffs: writeOffs.filter(({ invoiceId }) => ids.has(invoiceId)),
      numbers,
      today,
    })
  }
  return {
    name: client.company || client.name,
    ...accountIn(null),
    others: currencies.map((currency) => ({ currency, ...accountIn(currency) })),
    vat: issued.some(({ vatPence }) => vatPence > 0),
  }
}

interface Moves {
  /** As their client reads them: `inDocumentCurrency`. */
  issued: InvoiceRow[]
  payments: PaymentRow[]
  writeOffs: WriteOffRow[]
  numbers: Map<string, string>
  today: string
}

function accountOf({ issued, payments, writeOffs, numbers, today }: Moves): Account {
  // On one day: invoices, credit notes, payments, write-offs.
  const documents = [...issued].toSorted((one, other) => Number(one.creditOf !== null) - Number(other.creditOf !== null))
  const moves = [
    ...documents.map((invoice) => ({
      day: invoice.issueDate!,
      text: invoice.creditOf
        ? `${numberOf(invoice)}, credit on ${numbers.get(invoice.creditOf) ?? 'an invoice'}`
        : `${numberOf(invoice)}, ${invoice.projectTitle}`,
      charge: invoice.kind === 'credit-note' ? -deductedOf(invoice) : invoice.totalPence,
      payment: 0,
    })),
    ...payments.map(({ receivedOn, amountPence, face, method, invoiceId, transferId, note }) => ({
      day: receivedOn,
      text: transferId
        ? `${numbers.get(invoiceId)}, ${note}`
        : `${amountPence < 0 ? 'Refund for' : 'Payment of'} ${numbers.get(invoiceId)}: ${paymentMethodLabels[method].toLowerCase()}`,
      charge: 0,
      payment: face ?? amountPence,
    })),
    ...writeOffs.map(({ day, amountPence, face, invoiceId }) => ({
      day,
      text: `${numbers.get(invoiceId)}, written off`,
      charge: 0,
      payment: face ?? amountPence,
    })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  let balance = 0
  const rows = moves.map((move) => ({ ...move, balance: (balance += move.charge - move.payment) }))
  const overdue = issued.filter((invoice) => isOverdue(invoice, today)).reduce((sum, invoice) => sum + owedOf(invoice), 0)
  return { rows, balance, overdue }
}
